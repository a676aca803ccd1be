#!/bin/sh
# Uploads dist/ to a store without a server, in the order of a release: sh docs/servers/upload-to-s3.sh s3://BUCKET/webui
# Each text is stored once, in brotli under its plain name (docs/deploying.md, "CDN and object storage").
set -eu
target=${1:?"usage: sh docs/servers/upload-to-s3.sh s3://BUCKET/webui"}
cd dist
if grep -q '"/sandbox/' shell.html; then
  echo "dist has a build for tests (--mode test) with the sandbox's settings. Run npm run build first." >&2
  exit 1
fi

# upload FILE TYPE CACHING
upload() {
  case $1 in
    *.br) aws s3 cp "$1" "$target/${1%.br}" --content-type "$2" --cache-control "$3" --content-encoding br ;;
    *) aws s3 cp "$1" "$target/$1" --content-type "$2" --cache-control "$3" ;;
  esac
}

forever='public, max-age=31536000, immutable'
for file in assets/*.js.br; do upload "$file" text/javascript "$forever"; done
for file in assets/*.css.br; do upload "$file" text/css "$forever"; done
for file in icons/*.png; do upload "$file" image/png no-cache; done
upload icon.svg.br image/svg+xml no-cache
upload manifest.webmanifest.br application/manifest+json no-cache
for file in legal/*.css.br; do upload "$file" text/css no-cache; done
upload sw-off.js.br text/javascript no-cache
find . -name '*.html.br' | sed 's|^\./||' | while read -r file; do
  upload "$file" 'text/html; charset=utf-8' no-cache
done
upload sw.js.br text/javascript no-cache
