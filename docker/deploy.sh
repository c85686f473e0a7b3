#!/bin/sh
# Replaces the running API and worker containers by ones of the present SHOP_VERSION and settings, without a gap: the new ones start
# beside the old, and when they are ready the old ones are asked to end, one at a time. When a new one does not become ready, the new
# ones are taken away and the old ones go on.
set -eu
cd "$(dirname "$0")"

READY_WITHIN_SECONDS=120
# Longer than the proxy takes to find a new replica by Docker's names and to ask it twice.
FOUND_SECONDS=3
# Longer than the 15 s that a process takes at most.
END_WITHIN_SECONDS=25

dc() {
  if grep -q '^TLS_CERTS=.' .env; then
    docker compose -f compose.yaml -f compose.tls.yaml "$@"
  else
    docker compose -f compose.yaml "$@"
  fi
}

# A worker has no port to be asked at; it says when it begins to work.
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
  [ "$(printf '%s\n' "$new" | grep -c .)" -eq "$count" ] || { echo "$service: no new ones were started; the old ones go on." >&2; exit 1; }
  for id in $new; do
    wait_ready "$id" && continue
    echo "$service $id did not become ready; the old ones go on. It said:" >&2
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

# New code may need what only a migration brings; old code lives with it.
dc run --rm --no-deps migrate

replace worker
replace api
