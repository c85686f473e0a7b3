import { startPostgres } from '@shop/local-postgres';
import path from 'node:path';
import type { Environment } from '../config/environment.js';

/** A PostgreSQL server. The database may not be migrated yet. */
export interface DatabaseServer {
  readonly url: string;
  /** Stops the embedded server; a configured one keeps running. */
  stop(): Promise<void>;
}

/** Returns the configured PostgreSQL, or starts the embedded one in the data folder. */
export async function openDatabaseServer({ DATABASE_URL, DATA_DIR }: Environment): Promise<DatabaseServer> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => undefined };
  return startPostgres({ dataDir: path.join(path.resolve(DATA_DIR), 'postgres') });
}
