#!/bin/sh
# Redis with an account for the shop, which reaches the shop's own keys with the commands that queues and counters take, and one for
# operators. Whoever has no password may ask whether it is alive. The arguments are Redis's own; ENTRYPOINT is what gives up root's rights.
set -eu

exec ${ENTRYPOINT:-} redis-server "$@" \
  --user default on nopass resetkeys resetchannels -@all +ping \
  --user shop on ">$(cat "$SHOP_PASSWORD_FILE")" '~bull:*' '~limits:*' '&*' +@all -@admin -@dangerous +info \
  --user operator on ">$(cat "$OPERATOR_PASSWORD_FILE")" '~*' '&*' +@all
