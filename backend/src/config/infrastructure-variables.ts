import { AtLeast, group, Https, Like, NeededInProduction, OneOf, Secret, Text, TrueOrFalse, Whole } from './schema.js';

const Process = group('Process');
const Services = group('Services');

const NODE_ENVS = ['development', 'test', 'production'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;

/** Settings of the process and its connections. */
export class InfrastructureVariables {
  @Process('`production` refuses to start with missing secrets or unsafe settings, and names each of them')
  @OneOf(NODE_ENVS)
  NODE_ENV: (typeof NODE_ENVS)[number] = 'development';

  @Process('port of the shop')
  @Whole(0, 65535)
  PORT = 3000;

  @Process('address the shop listens on', '127.0.0.1; 0.0.0.0 in production')
  @Text()
  HOST?: string;

  @Process('base address of links in mails; passkeys work only there', '`http://localhost:PORT`')
  @NeededInProduction()
  @Https()
  @Like(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/, 'an address like https://shop.example.in')
  PUBLIC_URL?: string;

  @Process('embedded database, uploads, demo mails and demo secrets')
  @Text()
  DATA_DIR = '.data';

  @Process('lowest level that is logged; production logs JSON lines without personal data')
  @OneOf(LOG_LEVELS)
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  @Process(
    'how long requests are still served after a stop signal, while readiness returns 503',
    '3 in production, else 0',
  )
  @Whole(0, 5, 'whole seconds')
  DRAIN_SECONDS?: number;

  @Process('port on which a worker serves health checks and metrics', 'a worker has no port')
  @Whole(0, 65_535, 'a port')
  WORKER_PORT?: number;

  @Services('your own PostgreSQL, version 14 or newer', 'embedded PostgreSQL in `DATA_DIR`')
  @Secret()
  @Like(/^postgres(ql)?:\/\/.+/, 'an address like postgres://user:password@host:5432/name')
  DATABASE_URL?: string;

  @Services('password of `DATABASE_URL`, to keep it out of the address')
  @Secret()
  @Text()
  DATABASE_PASSWORD?: string;

  @Services(
    'a PgBouncer in transaction mode in front of the same database, with the settings of `docker/pgbouncer/pgbouncer.ini`; `DATABASE_PASSWORD` is for both. Statements go through it; notifications and the marks of the outbox keep a few connections to `DATABASE_URL`',
    'all connections go to `DATABASE_URL`',
  )
  @Secret()
  @Like(/^postgres(ql)?:\/\/.+/, 'an address like postgres://user:password@host:6432/name')
  DATABASE_POOLER_URL?: string;

  @Services(
    'a standby of the database, for lists, reports and files of the back office; `DATABASE_PASSWORD` is for it too. A read that needs what the standby does not have yet goes to `DATABASE_URL`',
    'all reads go to `DATABASE_URL`',
  )
  @Secret()
  @Like(/^postgres(ql)?:\/\/.+/, 'an address like postgres://user:password@host:5432/name')
  DATABASE_REPLICA_URL?: string;

  @Services(
    'role that owns the tables, used only by `npm run migrate`; the role of `DATABASE_URL` then needs no privilege to change tables; requires `REDIS_URL`',
    '`DATABASE_URL` is used, and migrated at start',
  )
  @Secret()
  @Like(/^postgres(ql)?:\/\/.+/, 'an address like postgres://owner:password@host:5432/name')
  MIGRATION_DATABASE_URL?: string;

  @Services('password of `MIGRATION_DATABASE_URL`')
  @Secret()
  @Text()
  MIGRATION_DATABASE_PASSWORD?: string;

  @Services('Redis for BullMQ and rate limits', 'PostgreSQL is used')
  @Secret()
  @Like(/^rediss?:\/\/.+/, 'an address like redis://host:6379')
  REDIS_URL?: string;

  @Services(
    'Redis Sentinels that know the present master, separated by commas; the host of `REDIS_URL` is then the name of the master',
    'one Redis at `REDIS_URL`',
  )
  @Like(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/, 'addresses like sentinel-1:26379,sentinel-2:26379,sentinel-3:26379')
  REDIS_SENTINELS?: string;

  @Services('password of `REDIS_URL`')
  @Secret()
  @Text()
  REDIS_PASSWORD?: string;

  @Services('mail server', 'mails are written to `DATA_DIR`; the demo shows them at `/demo/mailbox`')
  @Secret()
  @NeededInProduction()
  @Like(/^smtps?:\/\/.+/, 'an address like smtp://user:password@host:587')
  SMTP_URL?: string;

  @Services('password of `SMTP_URL`')
  @Secret()
  @Text()
  SMTP_PASSWORD?: string;

  @Services('sender of mails', '`STORE_NAME <SUPPORT_EMAIL>`')
  @Text()
  MAIL_FROM?: string;

  @Services(
    'where images are stored: a folder, or a bucket of any S3-compatible store (`&endpoint=https://host:9000`); its key, in the address or below, needs permission to list, get, put and delete',
    '`uploads` in `DATA_DIR`',
  )
  @Secret()
  @Like(/^(s3|file):\/\/.+/, 'an address like s3://bucket?region=ap-south-1, or file:///folder')
  STORAGE_URL?: string;

  @Services('key of the bucket, unless `STORAGE_URL` has it (`s3://KEY:SECRET@bucket`)')
  @Text()
  AWS_ACCESS_KEY_ID?: string;

  @Services('secret of that key')
  @Secret()
  @Text()
  AWS_SECRET_ACCESS_KEY?: string;

  @Services('region of the bucket, unless `STORAGE_URL` names it', 'us-east-1')
  @Like(/^[a-z0-9-]+$/, 'a region like ap-south-1')
  AWS_REGION?: string;

  @Services(
    '`true`, in production: refuse to start unless database, Redis, mail server and bucket on other machines use TLS',
  )
  @TrueOrFalse()
  REQUIRE_TLS = false;

  @Services(
    'OpenTelemetry collector for traces; the exporter is installed separately (the error at startup has the command)',
    'no traces',
  )
  @Like(/^https?:\/\/[^\s]+$/, 'an address like http://collector:4318')
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @Services('bearer token for `/api/metrics` from other machines', 'loopback only')
  @Secret()
  @AtLeast(16)
  METRICS_TOKEN?: string;
}
