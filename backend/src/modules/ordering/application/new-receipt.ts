import { randomBytes } from 'node:crypto';

/** Names one attempt to create an order at the provider (at most 40 characters there), so that a lost answer can be looked up. */
export function newReceipt(): string {
  return `s_${randomBytes(16).toString('hex')}`;
}
