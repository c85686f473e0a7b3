import { createHmac } from 'node:crypto';

/** The name of a count: keyed, so that no store of counters tells an address, not even to who tries them all. */
export function limitKey(secret: string, ...parts: readonly (string | readonly string[])[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['limit', ...parts]))
    .digest('base64url');
}
