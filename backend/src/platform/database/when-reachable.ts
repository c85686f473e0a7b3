import pRetry from 'p-retry';
import { isUnreachable } from './driver-errors.js';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Does work on the database at start. One that is still starting, recovering or moving to another machine is waited for,
 * so that replicas and their database may be started in any order.
 * @param tell called once, with the reason for the wait
 * @throws what `work` threw last, after half a minute; every other error of `work` at once
 */
export function whenReachable<T>(
  work: () => Promise<T>,
  tell: (reason: string) => void,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  return pRetry(work, {
    retries: Infinity,
    factor: 1,
    minTimeout: PAUSE_MS,
    maxRetryTime: patienceMs,
    shouldRetry: ({ error }) => isUnreachable(error),
    onFailedAttempt: ({ error, attemptNumber }) =>
      void (attemptNumber === 1 && isUnreachable(error) && tell(error.message)),
  });
}
