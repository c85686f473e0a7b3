import { createPostgresBackend, createRedisBackend, DEFAULT_SCHEMA, runMigrations, type KeepJobs } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { connect, ConnectionPool } from '../database/connections.js';

const DAY_SECONDS = 86_400;
const CONNECTIONS = 4;

/** BullMQ's types tie a factory to its own connection options; here each backend passes its own. */
type BackendFactory = typeof createPostgresBackend;

/** The store of BullMQ's jobs. */
export interface BullmqBackend {
  readonly create: BackendFactory;
  /** Connects for adding and inspecting jobs. Calls fail quickly while the store is unavailable. */
  connect(): { readonly connection: object; release(): Promise<void> };
  /** Connects the given number of workers, which wait until the store is available again. */
  connectWorkers(count: number): { readonly connection: object; release(): Promise<void> };
  /** True when a worker that starts without the store has failed. BullMQ reconnects to Redis, but not to PostgreSQL. */
  readonly mustConnectAtStart: boolean;
  /** From this number on, one call adds jobs faster than one for each. */
  readonly bulkFrom: number;
  /** How long and how many completed jobs stay on the board. */
  readonly removeOnComplete: KeepJobs;
  /** Call before the first use. */
  prepare(): Promise<void>;
}

/** Redis may restart empty. */
export function onRedis(options: RedisOptions): BullmqBackend {
  return {
    create: createRedisBackend as unknown as BackendFactory,
    connect: () => {
      const client = new Redis({ ...options, enableOfflineQueue: false, maxRetriesPerRequest: 1 });
      // The queues report the same errors.
      client.on('error', () => undefined);
      return { connection: client, release: async () => client.disconnect() };
    },
    connectWorkers: () => ({ connection: { ...options, maxRetriesPerRequest: null }, release: async () => undefined }),
    mustConnectAtStart: false,
    bulkFrom: 2,
    removeOnComplete: { age: DAY_SECONDS, count: 1000 },
    prepare: async () => undefined,
  };
}

/** Uses the shop's own database, so that jobs cannot be lost without the outbox. BullMQ has its own schema there. */
export function onPostgres(url: string): BullmqBackend {
  // Commits without waiting for the disk: a job that a power cut loses is enqueued again from the outbox.
  const options = `-c synchronous_commit=off -c search_path=${DEFAULT_SCHEMA}`;
  // BullMQ does not handle the loss of connections that it makes itself at every moment, so it gets ours.
  const connectWith = (max: number) => {
    const pool = new ConnectionPool({
      connectionString: url,
      max,
      keepAlive: true,
      application_name: 'shop jobs',
      options,
    });
    return { connection: pool, release: () => pool.end() };
  };
  return {
    create: createPostgresBackend,
    connect: () => connectWith(CONNECTIONS),
    // Each worker keeps one to listen on.
    connectWorkers: (count) => connectWith(CONNECTIONS + count),
    mustConnectAtStart: true,
    // Each bulk call creates and drops two tables, which costs as much as adding some twenty jobs.
    bulkFrom: 25,
    // Without `count`: to keep the last thousand, BullMQ scans all of them after each job.
    removeOnComplete: { age: DAY_SECONDS },
    prepare: () => createSchema(url),
  };
}

async function createSchema(url: string): Promise<void> {
  const client = await connect({ connectionString: url });
  try {
    await runMigrations(client as never);
  } finally {
    await client.end();
  }
}
