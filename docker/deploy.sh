#!/bin/sh
# Rolling update: replaces the running API and worker containers with containers of the current SHOP_VERSION and settings, without
# downtime. Starts the new containers first. When all are ready, stops the old ones one at a time. When one does not become ready,
# removes the new ones and leaves the old ones running.
set -eu
cd "$(dirname "$0")"

READY_WITHIN_SECONDS=120
# Longer than the proxy needs to resolve a new replica by DNS and to check it twice.
FOUND_SECONDS=3
# Longer than the shutdown of a process, which takes at most 15 s.
END_WITHIN_SECONDS=25

dc() {
  if grep -q '^TLS_CERTS=.' .env; then
    docker compose -f compose.yaml -f compose.tls.yaml "$@"
  else
    docker compose -f compose.yaml "$@"
  fi
}

# The API has a health check; a worker logs a line when it is ready.
is_ready() {
  [ "$(docker inspect -f '{{if .State.Health}}{{.State.Health.Status}}{{end}}' "$1")" = healthy ] || docker logs "$1" 2>&1 | grep -q '^Worker ready'
}

wait_ready() {
  waited=0
  until is_ready "$1"; do
    waited=$((waited + 1))
    [ "$waited" -lt "$READY_WITHIN_SECONDS" ] || return 1
    sleep 1
  done
}

replace() {
  service=$1
  old=$(dc ps -q "$service")
  count=$(printf '%s\n' "$old" | grep -c . || true)
  [ "$count" -gt 0 ] || { dc up -d --no-deps "$service"; return; }
  dc up -d --no-deps --no-recreate --scale "$service=$((count * 2))" "$service"
  new=$(dc ps -q "$service" | grep -vxF "$old" || true)
  [ "$(printf '%s\n' "$new" | grep -c .)" -eq "$count" ] || { echo "$service: the new containers did not start; the old ones keep running." >&2; exit 1; }
  for id in $new; do
    wait_ready "$id" && continue
    echo "$service $id did not become ready; the old containers keep running. Its last log lines:" >&2
    docker logs --tail 20 "$id" >&2
    for each in $new; do docker rm -f "$each" >/dev/null; done
    exit 1
  done
  sleep "$FOUND_SECONDS"
  for id in $old; do
    docker stop --time "$END_WITHIN_SECONDS" "$id" >/dev/null
    docker rm "$id" >/dev/null
  done
  echo "$service: $count replaced"
}

# Migrations run first: new code may need them, and old code is compatible with them.
dc run --rm --no-deps migrate

replace worker
replace api
