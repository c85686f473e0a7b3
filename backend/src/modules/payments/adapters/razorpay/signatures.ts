import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/**
 * Returns whether a signature is the HMAC-SHA256 (hex) of these bytes, compared in constant time.
 * Source: provider's documentation, "Validate and test webhooks" and "Verify payment signature".
 * @throws Error without a secret, so that nothing is accepted unsigned
 */
export function isSignedBy(secret: string, signed: string | Buffer, signature: unknown): boolean {
  if (!secret) throw new Error('A signature cannot be verified without a secret.');
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** Returns the text that the provider's checkout signs: the stored provider order id and the payment id. */
export function checkoutMessage(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}
