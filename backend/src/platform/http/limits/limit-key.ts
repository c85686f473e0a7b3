import { createHmac } from 'node:crypto';

/**
 * Returns the HMAC key of a counter, so that stores hold no IP address or email, not even one that can be brute-forced.
 */
export function limitKey(secret: string, ...parts: readonly (string | readonly string[])[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['limit', ...parts]))
    .digest('base64url');
}
