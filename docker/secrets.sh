#!/bin/sh
# Makes the secrets of compose.yaml, one in each file of docker/secrets. What is there is kept. Those of others (the payment provider,
# the mail server) begin empty and are yours to fill in: printf %s 'the secret' > docker/secrets/smtp-password
set -eu
cd "$(dirname "$0")"

OURS="migration-database-password database-password redis-password redis-operator-password storage-password jwt-secret metrics-token"
OF_OTHERS="razorpay-key-secret razorpay-webhook-secret razorpay-webhook-secret-previous second-factor-secret-previous smtp-password"

# Nobody but the owner gets into the folder. The files are for the containers' accounts to read, to which they are handed one by one.
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
