#!/bin/sh
# Writes the documents with the settings of the environment, and serves them. An invalid setting stops it.
set -eu
cd "$(dirname "$0")"

network=${TERN_NETWORK:-open}
if [ ! -f "$network.caddy" ]; then
  echo "The setting TERN_NETWORK is \"$network\", but it must be open or filtered." >&2
  exit 1
fi
node ../../../tools/configure.mjs /srv/tern/webui
exec caddy run --adapter caddyfile --config "$network.caddy"
