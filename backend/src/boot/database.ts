import { migrate } from '../platform/database/data-source.js';
import { whenReachable } from './when-reachable.js';

/** Waits for the database, then migrates it. */
export function migrateWhenReachable(url: string): Promise<void> {
  return whenReachable(
    () => migrate(url),
    (reason) => process.stdout.write(`Waiting for the database: ${reason}\n`),
  );
}
