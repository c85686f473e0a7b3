#!/bin/sh
# Creates the secrets of the Compose files in docker/secrets, one per file. Keeps existing ones. Secrets of other services (the payment
# provider, the mail server) start empty; fill them in: printf %s 'the secret' > docker/secrets/smtp-password
set -eu
cd "$(dirname "$0")"

OURS="migration-database-password database-password redis-password redis-operator-password storage-password jwt-secret metrics-token grafana-password"
OF_OTHERS="razorpay-key-secret razorpay-webhook-secret razorpay-webhook-secret-previous second-factor-secret-previous smtp-password"

# Only the owner may enter the folder. The files themselves are readable, because each container reads the files mounted into it with
# its own account.
mkdir -p secrets
chmod 700 secrets
for name in $OURS; do
  [ -s "secrets/$name" ] || openssl rand -hex 32 > "secrets/$name"
done
for name in $OF_OTHERS; do
  [ -e "secrets/$name" ] || : > "secrets/$name"
  [ -s "secrets/$name" ] || echo "docker/secrets/$name is empty"
done
chmod 444 secrets/*
