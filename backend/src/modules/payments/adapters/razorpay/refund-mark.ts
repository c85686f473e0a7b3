import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Returns the receipt and notes that a refund is sent with, from which `refundIdOf` reads its id in the shop. A receipt
 * has at most 40 characters; it differs for each key, in case that the provider accepts each only once.
 */
export function markOf(refundId: string, idempotencyKey: string): { receipt: string; notes: { refund: string } } {
  const attempt = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 3);
  return { receipt: `${refundId}-${attempt}`, notes: { refund: refundId } };
}

/** Returns the shop's id of a refund at the provider; null for one that the shop has not sent. */
export function refundIdOf({ receipt, notes }: { receipt?: unknown; notes?: unknown }): string | null {
  const note = typeof notes === 'object' && notes !== null ? (notes as { refund?: unknown }).refund : null;
  const marks = [note, receipt].map((mark) => (typeof mark === 'string' ? UUID.exec(mark)?.[0] : undefined));
  return marks.find((mark) => mark !== undefined) ?? null;
}
