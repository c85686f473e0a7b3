import { randomBytes } from 'node:crypto';

/**
 * Returns a unique id for one attempt to create a provider order (at most 40 characters). If the response is lost, the
 * order can be found by it.
 */
export function newReceipt(): string {
  return `s_${randomBytes(16).toString('hex')}`;
}
