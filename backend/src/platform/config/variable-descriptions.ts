import type { Environment } from './environment.js';

type Variable = keyof Environment & string;

/**
 * One line for operators: the purpose of the variable and, without a default in the schema, what happens while it is
 * unset.
 */
export interface VariableDescription {
  readonly meaning: string;
  readonly unset?: string;
}

type Group = { readonly title: string; readonly variables: Partial<Record<Variable, VariableDescription>> };

/** Every variable of `Environment`, in the order in which `docs/configuration.md` lists them. */
export const VARIABLE_GROUPS: readonly Group[] = [
  {
    title: 'Process',
    variables: {
      NODE_ENV: {
        meaning: '`production` refuses to start with missing secrets or unsafe settings, and names each of them',
      },
      PORT: { meaning: 'port of the shop' },
      HOST: { meaning: 'address the shop listens on', unset: '127.0.0.1; 0.0.0.0 in production' },
      PUBLIC_URL: {
        meaning: 'address in mails, and the only one where passkeys work',
        unset: '`http://localhost:PORT`',
      },
      DATA_DIR: { meaning: 'embedded database, uploads, demo mails and demo secrets' },
      LOG_LEVEL: { meaning: 'least severe level that is logged; production logs JSON lines without personal data' },
      DRAIN_SECONDS: {
        meaning: 'how long requests are still accepted after a stop signal, while readiness answers 503',
        unset: '3 in production, else 0',
      },
      WORKER_PORT: {
        meaning: 'port on which a worker serves health checks and metrics',
        unset: 'a worker has no port',
      },
    },
  },
  {
    title: 'Services',
    variables: {
      DATABASE_URL: { meaning: 'your own PostgreSQL, version 14 or newer', unset: 'embedded PostgreSQL in `DATA_DIR`' },
      DATABASE_PASSWORD: { meaning: 'password of `DATABASE_URL`, to keep it out of the address' },
      MIGRATION_DATABASE_URL: {
        meaning:
          'account that owns the tables, for `npm run migrate` alone; the account of `DATABASE_URL` then needs no right to change tables; needs `REDIS_URL`',
        unset: '`DATABASE_URL` migrates at start',
      },
      MIGRATION_DATABASE_PASSWORD: { meaning: 'password of `MIGRATION_DATABASE_URL`' },
      REDIS_URL: { meaning: 'Redis for BullMQ and rate limits', unset: 'both use PostgreSQL' },
      REDIS_PASSWORD: { meaning: 'password of `REDIS_URL`' },
      SMTP_URL: { meaning: 'mail server', unset: 'mails stay in `DATA_DIR`; the demo shows them at `/demo/mailbox`' },
      SMTP_PASSWORD: { meaning: 'password of `SMTP_URL`' },
      MAIL_FROM: { meaning: 'sender of mails', unset: '`STORE_NAME <SUPPORT_EMAIL>`' },
      STORAGE_URL: {
        meaning:
          'where images are kept: a folder, or a bucket of any S3-compatible store (`&endpoint=https://host:9000`); the key, here or below, needs the rights to list, get, put and delete',
        unset: '`uploads` in `DATA_DIR`',
      },
      AWS_ACCESS_KEY_ID: { meaning: 'key of the bucket, unless `STORAGE_URL` has it (`s3://KEY:SECRET@bucket`)' },
      AWS_SECRET_ACCESS_KEY: { meaning: 'secret of that key' },
      AWS_REGION: { meaning: 'region of the bucket, unless `STORAGE_URL` names it', unset: 'us-east-1' },
      REQUIRE_TLS: {
        meaning:
          '`true`, in production: refuse to start unless database, Redis, mail server and bucket on other machines use TLS',
      },
      OTEL_EXPORTER_OTLP_ENDPOINT: {
        meaning:
          'OpenTelemetry collector for traces; the exporter is installed separately (the start-up error has the command)',
        unset: 'no traces',
      },
      METRICS_TOKEN: { meaning: 'bearer token that opens `/api/metrics` to other machines', unset: 'loopback only' },
    },
  },
  {
    title: 'Accounts and security',
    variables: {
      JWT_SECRET: { meaning: 'signs sessions', unset: 'generated in `DATA_DIR`, except in production' },
      JWT_EXPIRES_IN: { meaning: 'how long a session lasts' },
      SESSION_IDLE_MINUTES: { meaning: 'ends a session after this time without a request', unset: 'never' },
      ADMIN_SECOND_FACTOR: {
        meaning:
          '`required`: admins need a passkey or authenticator app, their sessions last 12 hours (30 minutes idle), and sensitive actions ask for confirmation',
        unset: 'required in production, else optional',
      },
      SECOND_FACTOR_SECRET: { meaning: 'encrypts the secrets of authenticator apps', unset: '`JWT_SECRET`' },
      SECOND_FACTOR_SECRET_PREVIOUS: { meaning: 'still decrypts after a change of that secret' },
      PASSWORD_POLICY: { meaning: '`strict`: new passwords have at least eight characters and are not easy to guess' },
      REQUIRE_CONFIRMED_EMAIL: { meaning: '`true`: only customers with a confirmed e-mail address may buy' },
      IDLE_ACCOUNT_YEARS: {
        meaning:
          'erases a customer account after this time without a request, three days after a warning mail; the privacy page says three years',
      },
      EXTERNAL_IMAGES: { meaning: '`refuse`: product images must be uploads, and pages show none from other servers' },
      IMAGE_SOURCES: {
        meaning: 'the only hosts from which "Keep a copy" fetches images',
        unset: 'any on the public internet',
      },
      ADMIN_EMAIL: {
        meaning: 'account that is created, or made an admin, at start',
        unset: 'none; the demo store has its own',
      },
      ADMIN_PASSWORD: { meaning: 'password of that admin' },
      RATE_LIMIT: { meaning: '`off` for load tests; refused in production' },
      TRUST_PROXY_HOPS: {
        meaning:
          'number of your own proxies in front: that many addresses of `X-Forwarded-For` are trusted, from its end',
      },
      CORS_ORIGINS: { meaning: 'other origins whose pages may call the API', unset: 'none' },
    },
  },
  {
    title: 'Store',
    variables: {
      STORE_NAME: { meaning: 'name on pages, in mails and at the checkout' },
      SUPPORT_EMAIL: { meaning: 'contact address in the same places' },
      SOCIAL_LINKS: {
        meaning: 'Instagram, Facebook and YouTube pages for the footer',
        unset: "none; the networks' front pages in a demo",
      },
      SEED_DEMO: {
        meaning: 'fills an empty database with the demo store; `month` adds a month of orders, reviews and refunds',
        unset: 'true, in production false',
      },
    },
  },
  {
    title: 'Payments',
    variables: {
      RAZORPAY_KEY_ID: { meaning: 'key of a Razorpay account, test or live', unset: 'the simulator: no money moves' },
      RAZORPAY_KEY_SECRET: { meaning: 'secret of that key' },
      RAZORPAY_WEBHOOK_SECRET: { meaning: 'secret of the webhook at `PUBLIC_URL/api/payments/webhook`' },
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: { meaning: 'still accepted after a change of that secret' },
      RAZORPAY_API_URL: { meaning: 'base address of the REST API', unset: "Razorpay's, or the simulator's" },
      RAZORPAY_CHECKOUT_URL: { meaning: 'address of the checkout script', unset: "Razorpay's, or the simulator's" },
      CHECKOUT_HOLD_MINUTES: { meaning: 'how long a started payment keeps its stock' },
      RECONCILE_EVERY_SECONDS: { meaning: 'how often open payments are compared with the provider' },
    },
  },
];
