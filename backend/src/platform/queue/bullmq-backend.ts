import { createPostgresBackend, createRedisBackend, runMigrations, type KeepJobs } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

const DAY_SECONDS = 86_400;

/** Types of BullMQ bind a factory to its own connection options; here either goes with its own. */
type BackendFactory = typeof createPostgresBackend;

/** Where BullMQ keeps jobs. */
export interface BullmqBackend {
  readonly create: BackendFactory;
  /** For adding and looking, which fail soon when the store is away. */
  connect(): { readonly connection: object; release(): void };
  /** Waiting for work: waits for the store to come back. */
  readonly workerConnection: object;
  /** Whether a worker that begins without the store has failed. BullMQ waits for Redis, but gives PostgreSQL up for ever. */
  readonly mustAnswerAtStart: boolean;
  /** Which jobs that are done the board still shows. */
  readonly removeOnComplete: KeepJobs;
  /** How long a job that is not done may be missing before the relay hands it over again. */
  readonly forgottenAfterSeconds: number;
  /** To be done before the first use. */
  prepare(): Promise<void>;
}

/** Redis may come back empty after a restart, so what is not done is handed over again soon. */
export function onRedis(url: string): BullmqBackend {
  return {
    create: createRedisBackend as unknown as BackendFactory,
    connect: () => {
      const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
      // The queues say so themselves.
      client.on('error', () => undefined);
      return { connection: client, release: () => client.disconnect() };
    },
    workerConnection: { url, maxRetriesPerRequest: null },
    mustAnswerAtStart: false,
    removeOnComplete: { age: DAY_SECONDS, count: 1000 },
    forgottenAfterSeconds: 60,
    prepare: async () => undefined,
  };
}

/** The shop's own database: its queue cannot be lost without the outbox. BullMQ has a schema of its own there. */
export function onPostgres(url: string): BullmqBackend {
  const connection = { connectionString: url, max: 4, application_name: 'shop jobs' };
  return {
    create: createPostgresBackend,
    connect: () => ({ connection, release: () => undefined }),
    workerConnection: connection,
    mustAnswerAtStart: true,
    // No count: to keep the last thousand, BullMQ looks through all of them each time one is done.
    removeOnComplete: { age: DAY_SECONDS },
    forgottenAfterSeconds: 600,
    prepare: () => createSchema(url),
  };
}

async function createSchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await runMigrations(client as never);
  } finally {
    await client.end();
  }
}
