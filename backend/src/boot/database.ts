import pRetry from 'p-retry';
import { migrate } from '../platform/database/data-source.js';
import { isUnreachable } from '../platform/database/driver-errors.js';

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Runs work on the database at startup. Waits for a database that is starting, recovering or failing over, so that
 * replicas and their database may be started in any order.
 * @param onWait called once, with the reason for the wait
 * @throws the last error of `work` after half a minute; every error other than an unreachable database at once
 */
export function whenReachable<T>(
  work: () => Promise<T>,
  onWait: (reason: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  return pRetry(work, {
    retries: Infinity,
    factor: 1,
    minTimeout: PAUSE_MS,
    maxRetryTime: timeoutMs,
    shouldRetry: ({ error }) => isUnreachable(error),
    onFailedAttempt: ({ error, attemptNumber }) =>
      void (attemptNumber === 1 && isUnreachable(error) && onWait(error.message)),
  });
}

/** Waits for the database, then migrates it. */
export function migrateWhenReachable(url: string): Promise<void> {
  return whenReachable(
    () => migrate(url),
    (reason) => process.stdout.write(`Waiting for the database: ${reason}\n`),
  );
}
