import 'reflect-metadata';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { ERROR_CODES, type ErrorCode } from '@shop/contracts';
import { createSimulator, listen, type Simulator, type SimulatorClock } from '@shop/razorpay-simulator';
import { AppModule } from '../app.module.js';
import { Clock } from '../kernel/clock.js';
import { FileStore, PrivateFiles } from '../kernel/file-store.js';
import { Mailer } from '../kernel/mailer.js';
import { Config, readEnvironment } from '../config/config.js';
import { Database } from '../platform/database/database.js';
import { HTTP_OPTIONS, httpAdapter, prepareHttpApp } from '../server/http-app.js';
import { PasswordHasher } from '../modules/identity/application/ports/passwords.js';
import { QuickHasher } from '../modules/identity/testing/quick-hasher.js';
import { DocumentFiles } from '../modules/invoicing/application/print-orders.js';
import { QuickDocumentFiles } from '../modules/invoicing/testing/quick-document-files.js';
import { MemoryMailer } from '../platform/mail/testing/memory-mailer.js';
import { IdempotentMailer } from '../platform/mail/idempotent-mailer.js';
import { PushSender } from '../modules/push/push-sender.js';
import { MemoryPushSender } from '../modules/push/testing/memory-push-sender.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { OutboxRelay } from '../platform/queue/outbox-relay.js';
import { MemoryFileStore } from '../platform/storage/testing/memory-file-store.js';
import { assertDocumented } from './api-document.js';
import { Canaries } from './canaries.js';
import { SettableClock } from './settable-clock.js';
import { freshDatabase } from './test-database.js';

export const TEST_KEYS = {
  keyId: 'rzp_test_TestTestTest01',
  keySecret: 'test-key-secret-0123456789',
  webhookSecret: 'test-webhook-secret-0123',
};

/** Variables with which a shop starts in production. */
export const PRODUCTION_VARIABLES = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.in',
  SMTP_URL: 'smtps://mail.example.in:465',
  RATE_LIMIT: 'on',
  JWT_SECRET: 'kQ3v9Zr0tXw7Lm2cYb8Nf5Hs1Gd6Pj4A',
  RAZORPAY_KEY_ID: 'rzp_test_TestTestTest01',
  RAZORPAY_KEY_SECRET: 'secretsecret',
  RAZORPAY_WEBHOOK_SECRET: 'othersecret',
};

/** A request and a response of Fastify's `inject`. */
export type Request = Extract<Parameters<NestFastifyApplication['inject']>[0], { url?: unknown }>;
export type TestResponse = Awaited<ReturnType<NestFastifyApplication['inject']>>;

/** A whole shop with its own database, a simulated provider, and all mails kept in memory. */
export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly database: Database;
  /** For additional connections. */
  readonly databaseUrl: string;
  readonly mailer: MemoryMailer;
  readonly files: MemoryFileStore;
  readonly privateFiles: MemoryFileStore;
  readonly push: MemoryPushSender;
  readonly clock: SettableClock;
  readonly simulator: Simulator;
  /** Sends a request to the application, authenticated by `token`. */
  inject(options: Request & { token?: string }): Promise<TestResponse>;
  /** Processes all events of the outbox, including those added meanwhile, and delayed ones at once. */
  settleJobs(): Promise<void>;
  /** Stops the application and starts it again on the same database. */
  restart(): Promise<void>;
  /** @throws Error when a secret leaked, or when personal data leaked into a log or job */
  close(): Promise<void>;
}

/** Replaceable parts besides mail, files, clock, queue, hashes of passwords (`REAL_HASHER`) and PDFs (`REAL_DOCUMENT_FILES`). */
export interface Replacements {
  /** Clock of the provider; default: the system clock. */
  readonly providerClock?: SimulatorClock;
  /** More adapters: `(module) => module.overrideProvider(PaymentGateway).useValue(new FakeGateway())`. */
  readonly adapters?: (module: TestingModuleBuilder) => TestingModuleBuilder;
  /** Routes besides the API, as added by the storefront. */
  readonly beside?: (app: NestFastifyApplication) => Promise<void>;
  /** Starts the shop without keys of the provider. */
  readonly isWithoutProvider?: true;
  /** Converts the URL of the tables' owner into the URL of the shop's account. */
  readonly databaseAccount?: (ownerUrl: string) => Promise<string>;
  /** Starts a pooler in front of the database, and returns its URL. */
  readonly pooler?: (databaseUrl: string) => Promise<string>;
}

/**
 * Starts a shop for the tests of one file, without recurring jobs: `beforeAll(async () => { shop = await testApp(); })`. While two are open, the
 * one that started last reads the access tokens of both, because Passport keeps one strategy per process.
 * @param variables environment variables
 */
export async function testApp(
  variables: Record<string, string> = {},
  { providerClock, databaseAccount, pooler, isWithoutProvider, ...replacements }: Replacements = {},
): Promise<TestApp> {
  const database = await freshDatabase();
  const simulator = createSimulator({
    ...TEST_KEYS,
    webhookUrl: null,
    seed: 1,
    ...(providerClock && { clock: providerClock }),
  });
  const provider = await listen(simulator);
  const databaseUrl = (await databaseAccount?.(database.url)) ?? database.url;
  const poolerUrl = await pooler?.(databaseUrl);
  const all = { ...variables, ...(poolerUrl !== undefined && { DATABASE_POOLER_URL: poolerUrl }) };
  const configure = () => testConfig(all, databaseUrl, { apiUrl: provider.url, isWithoutProvider });
  const canaries = new Canaries();
  const parts = {
    mailer: new MemoryMailer(),
    files: new MemoryFileStore(),
    privateFiles: new MemoryFileStore(),
    push: new MemoryPushSender(),
    clock: new SettableClock(),
    queue: canaries.queue,
    log: canaries.log,
  };
  const build = () => buildApp(configure(), parts, replacements);
  let app = await build();
  return {
    ...parts,
    simulator,
    databaseUrl: database.url,
    get app() {
      return app;
    },
    get database() {
      return app.get(Database);
    },
    inject: async ({ token, ...options }) => {
      const response = await app.inject({
        ...options,
        headers: { ...options.headers, ...(token && { authorization: `Bearer ${token}` }) },
      });
      const url = String(options.url);
      canaries.respond(`${options.method ?? 'GET'} ${url}`, response.body);
      if (/^\/api\/(?!health\/)/.test(url)) assertErrorCode(response);
      assertDocumented(options.method ?? 'GET', url, response);
      return response;
    },
    settleJobs: async () => {
      for (let round = 1; round <= MIN_ROUNDS || (round <= MAX_ROUNDS && (await hasDueEvents(app))); round++) {
        await app.get(Database).query('UPDATE outbox SET due_at = now() WHERE due_at > now()');
        await app.get(OutboxRelay).drain();
        await parts.queue.drain();
      }
    },
    restart: async () => {
      await app.close();
      app = await build();
    },
    close: async () => {
      await app.close();
      await provider.close();
      await simulator.close();
      await database.drop();
      for (const { subject, text, html } of parts.mailer.sent) canaries.mail(subject, `${text}\n${html}`);
      canaries.assertSilent();
    },
  };
}

/** One round for existing events, one for events added by them. */
const MIN_ROUNDS = 2;
const MAX_ROUNDS = 50;

/** Another relay may have claimed some events and may release them. */
async function hasDueEvents(app: NestFastifyApplication): Promise<boolean> {
  return (
    (await app.get(Database).query('SELECT FROM outbox WHERE done_at IS NULL AND dispatched_at IS NULL LIMIT 1'))
      .length > 0
  );
}

interface TestProvider {
  readonly apiUrl: string;
  readonly isWithoutProvider?: true | undefined;
}

function testConfig(
  variables: Record<string, string>,
  databaseUrl: string,
  { apiUrl, isWithoutProvider }: TestProvider,
): Config {
  const env = readEnvironment({
    ...{ NODE_ENV: 'test', PORT: '3000', RATE_LIMIT: 'off' },
    ...(variables.NODE_ENV !== 'production' && { RAZORPAY_API_URL: apiUrl }),
    ...variables,
  });
  const razorpay = {
    ...TEST_KEYS,
    previousWebhookSecret: null,
    apiUrl,
    checkoutUrl: `${apiUrl}/v1/checkout.js`,
    isSimulated: true,
  };
  return new Config(env, {
    databaseUrl,
    jwtSecret: 'test-jwt-secret-of-at-least-32-characters',
    providers: isWithoutProvider ? {} : { razorpay },
  });
}

interface Parts {
  readonly mailer: MemoryMailer;
  readonly files: MemoryFileStore;
  readonly privateFiles: MemoryFileStore;
  readonly push: MemoryPushSender;
  readonly clock: SettableClock;
  readonly queue: Canaries['queue'];
  readonly log: Canaries['log'];
}

/** Requires every error response of the API, except health reports, to have a listed code and the matching status. */
function assertErrorCode({ statusCode, headers, body }: TestResponse): void {
  if (statusCode < 400 || !String(headers['content-type']).startsWith('application/json') || body === '') return;
  const { code } = JSON.parse(body) as { code?: ErrorCode };
  if (code === undefined || ERROR_CODES[code] !== statusCode)
    throw new Error(`An error response with status ${statusCode} has no listed code for it: ${body}`);
}

/** On a busy machine a connection may take longer than a shop lets its customers wait. */
const CONNECTION_TIMEOUT_MS = 120_000;

async function buildApp(
  config: Config,
  parts: Parts,
  { adapters = (module) => module, beside = async () => undefined }: Replacements,
): Promise<NestFastifyApplication> {
  const builder = Test.createTestingModule({ imports: [AppModule.forRoot({ config, runsJobs: true })] })
    .overrideProvider(JobQueue)
    .useValue(parts.queue)
    .overrideProvider(Mailer)
    .useFactory({ factory: (database: Database) => new IdempotentMailer(parts.mailer, database), inject: [Database] })
    .overrideProvider(FileStore)
    .useValue(parts.files)
    .overrideProvider(PrivateFiles)
    .useValue(parts.privateFiles)
    .overrideProvider(PushSender)
    .useValue(parts.push)
    .overrideProvider(Clock)
    .useValue(parts.clock)
    .overrideProvider(PasswordHasher)
    .useValue(new QuickHasher())
    .overrideProvider(DocumentFiles)
    .useValue(new QuickDocumentFiles());
  const module = await adapters(builder).compile();
  const app = module.createNestApplication<NestFastifyApplication>(
    httpAdapter({ trustProxyHops: config.trustProxyHops }) as FastifyAdapter,
    { ...HTTP_OPTIONS, logger: parts.log },
  );
  await prepareHttpApp(app);
  await beside(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  app.get(Database)['pool'].options.connectionTimeoutMillis = CONNECTION_TIMEOUT_MS;
  // On a busy machine they would run in the middle of a test. Tests call the use cases.
  const recurring = app.get(SchedulerRegistry, { strict: false });
  for (const name of recurring.getIntervals()) recurring.deleteInterval(name);
  return app;
}
