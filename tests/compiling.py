"""Compiling the test modules, whose asserts pytest rewrites: most of what the first run of a checkout begins with."""

from _pytest.assertion import rewrite


def compile_by_turns(config, paths):
    """Compile what has not been yet, each worker beginning elsewhere: none does again what another has done."""
    worker = config.workerinput
    first = len(paths) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for path in (*paths[first:], *paths[:first]):
        folder = rewrite.get_cache_dir(path)
        compiled = folder / (path.stem + rewrite.PYC_TAIL)
        if rewrite._read_pyc(path, compiled) is None:
            folder.mkdir(parents=True, exist_ok=True)
            source, code = rewrite._rewrite_test(path, config)
            rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, source, compiled)
