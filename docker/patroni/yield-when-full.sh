#!/bin/sh
# Runs beside Patroni on each machine. PostgreSQL refuses writes on a full disk but stays the primary, so this script starts a
# switchover to the synchronous standby while there is still room. Uses Patroni's variables, and MIN_FREE_MB.
set -eu

while sleep 2; do
  free=$(df --output=avail -BM "$PATRONI_POSTGRESQL_DATA_DIR" | tail -n 1 | tr -dc 0-9)
  [ "$free" -lt "${MIN_FREE_MB:-1024}" ] || continue
  curl -fs -m 2 -o /dev/null "http://$PATRONI_RESTAPI_CONNECT_ADDRESS/primary" || continue
  echo "$free MB are left: switching over to the standby"
  curl -s -m 30 -X POST -d "{\"leader\": \"$PATRONI_NAME\"}" "http://$PATRONI_RESTAPI_CONNECT_ADDRESS/switchover" || true
  echo
done
