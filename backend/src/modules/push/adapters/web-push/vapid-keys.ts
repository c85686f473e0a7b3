import { createECDH, hkdfSync } from 'node:crypto';

/**
 * Derives the key pair that identifies the shop to push services (RFC 8292) from a secret of the operator, so that no key
 * has to be stored. Another secret makes another pair, and browsers have to subscribe again.
 */
export function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
