import { startPostgres } from '@shop/local-postgres';
import path from 'node:path';
import { migrate } from '../platform/database/data-source.js';
import { whenReachable } from './when-reachable.js';

/** A reachable, migrated database. */
export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens the configured PostgreSQL, or the embedded one in the data folder. */
export async function openDatabase(url: string | undefined, dataDir: string): Promise<OpenDatabase> {
  if (url) {
    await whenReachable(
      () => migrate(url),
      (reason) => process.stdout.write(`Waiting for the database: ${reason}\n`),
    );
    return { url, close: async () => undefined };
  }
  const local = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    await migrate(local.url);
  } catch (error) {
    await local.stop();
    throw error;
  }
  return { url: local.url, close: () => local.stop() };
}
