import { setTimeout as sleep } from 'node:timers/promises';
import { isUnreachable } from './driver-errors.js';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Does work on the database at start. One that is still starting, recovering or moving to another machine is waited for,
 * so that replicas and their database may be started in any order.
 * @param tell hears once that and why there is a wait
 * @throws what `work` threw last, after half a minute; every other error of `work` at once
 */
export async function whenReachable<T>(
  work: () => Promise<T>,
  tell: (reason: string) => void,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || performance.now() > deadline) throw error;
      if (attempt === 1) tell((error as Error).message);
      await sleep(PAUSE_MS);
    }
  }
}
