import { createPostgresBackend, createRedisBackend, runMigrations, type KeepJobs } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

const DAY_SECONDS = 86_400;

/** BullMQ's types tie a factory to its own connection options; here each backend passes its own. */
type BackendFactory = typeof createPostgresBackend;

/** The store of BullMQ's jobs. */
export interface BullmqBackend {
  readonly create: BackendFactory;
  /** Connects for adding and inspecting jobs. Calls fail quickly while the store is unavailable. */
  connect(): { readonly connection: object; release(): void };
  /** For workers, which wait until the store is available again. */
  readonly workerConnection: object;
  /** True when a worker that starts without the store has failed. BullMQ reconnects to Redis, but not to PostgreSQL. */
  readonly mustConnectAtStart: boolean;
  /** From this number on, one call adds jobs faster than one for each. */
  readonly bulkFrom: number;
  /** How long and how many completed jobs stay on the board. */
  readonly removeOnComplete: KeepJobs;
  /** After so many seconds the relay enqueues an unfinished job again, in case the queue has lost it. */
  readonly redeliverAfterSeconds: number;
  /** Call before the first use. */
  prepare(): Promise<void>;
}

/** Redis may restart empty. */
export function onRedis(url: string): BullmqBackend {
  return {
    create: createRedisBackend as unknown as BackendFactory,
    connect: () => {
      const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
      // The queues report the same errors.
      client.on('error', () => undefined);
      return { connection: client, release: () => client.disconnect() };
    },
    workerConnection: { url, maxRetriesPerRequest: null },
    mustConnectAtStart: false,
    bulkFrom: 2,
    removeOnComplete: { age: DAY_SECONDS, count: 1000 },
    redeliverAfterSeconds: 60,
    prepare: async () => undefined,
  };
}

/** Uses the shop's own database, so that jobs cannot be lost without the outbox. BullMQ has its own schema there. */
export function onPostgres(url: string): BullmqBackend {
  // Commits without waiting for the disk: a job that a power cut loses is enqueued again from the outbox.
  const options = '-c synchronous_commit=off';
  const connection = { connectionString: url, max: 4, application_name: 'shop jobs', options };
  return {
    create: createPostgresBackend,
    connect: () => ({ connection, release: () => undefined }),
    workerConnection: connection,
    mustConnectAtStart: true,
    // Each bulk call creates and drops two tables, which costs as much as adding some twenty jobs.
    bulkFrom: 25,
    // Without `count`: to keep the last thousand, BullMQ scans all of them after each job.
    removeOnComplete: { age: DAY_SECONDS },
    redeliverAfterSeconds: 60,
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
