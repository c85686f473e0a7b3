import { randomBytes } from 'node:crypto';

/** Returns a unique id for one attempt to create an order at the provider (at most 40 characters), so that a lost response can be looked up. */
export function newReceipt(): string {
  return `s_${randomBytes(16).toString('hex')}`;
}
