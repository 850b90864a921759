#!/usr/bin/env bash
# Signs an .app with the Developer ID in $CERTIFICATE, has Apple notarise it, and staples the ticket to it.
set -euo pipefail
app=$1
keychain="$RUNNER_TEMP/signer.keychain-db"
lock=$(uuidgen)
archive="$RUNNER_TEMP/notary.zip"
trap 'security delete-keychain "$keychain" || true; rm -f "$RUNNER_TEMP/signer.p12" "$archive"' EXIT

base64 --decode <<< "$CERTIFICATE" > "$RUNNER_TEMP/signer.p12"
security create-keychain -p "$lock" "$keychain"
security unlock-keychain -p "$lock" "$keychain"
security import "$RUNNER_TEMP/signer.p12" -k "$keychain" -P "$PASSWORD" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$lock" "$keychain" > /dev/null
security list-keychains -d user -s "$keychain" login.keychain-db

sign=(codesign --force --timestamp --options runtime --keychain "$keychain" --sign "$IDENTITY")
find "$app/Contents" -type f \( -name '*.so' -o -name '*.dylib' -o -name Python \) -exec "${sign[@]}" {} +
"${sign[@]}" --entitlements "$(dirname "$0")/entitlements.plist" "$app"

ditto -c -k --keepParent "$app" "$archive"
xcrun notarytool submit "$archive" --apple-id "$APPLE_ID" --team-id "$APPLE_TEAM" --password "$APPLE_PASSWORD" --wait
xcrun stapler staple "$app"
