#!/bin/sh
# Starts Redis with two accounts: one for the shop, limited to its own keys and to the commands of queues and counters, and one for
# operators. Without a password only PING is allowed. Arguments are passed to redis-server; ENTRYPOINT drops root privileges.
set -eu

exec ${ENTRYPOINT:-} redis-server "$@" \
  --user default on nopass resetkeys resetchannels -@all +ping \
  --user shop on ">$(cat "$SHOP_PASSWORD_FILE")" '~bull:*' '~limits:*' '&*' +@all -@admin -@dangerous +info \
  --user operator on ">$(cat "$OPERATOR_PASSWORD_FILE")" '~*' '&*' +@all
