import type { WebhookDelivery, WebhookEvent } from '../webhooks/event.js';
import type { Payment } from './entities.js';
import type { JournalLine } from './journal.js';

/** Retention of payers' data. After a later restart the payments remain, without personal data. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const NOBODY = { email: 'void@razorpay.com', contact: '+919999999999' };
const NOBODYS_VPA = 'void@razorpay';

/**
 * @returns the journal without old webhooks and without the payers' data of old payments; pending deliveries are kept
 */
export function withoutExpired(lines: readonly JournalLine[], now: number): JournalLine[] {
  const isOld = ({ createdAt }: { readonly createdAt: number }) => createdAt < now - KEPT_MS;
  const awaited = new Set(
    recordsOf<WebhookDelivery>(lines, 'deliveries')
      .filter(({ state }) => state === 'pending')
      .map(({ eventId }) => eventId),
  );
  const gone = new Set(
    recordsOf<WebhookEvent>(lines, 'events')
      .filter((event) => isOld(event) && !awaited.has(event.id))
      .map(({ id }) => id),
  );
  return lines.flatMap((line): JournalLine[] => {
    if (!('put' in line)) return [line];
    if (line.table === 'events') return gone.has(line.put.id) ? [] : [line];
    if (line.table === 'deliveries') return gone.has((line.put as WebhookDelivery).eventId) ? [] : [line];
    return line.table === 'payments' && isOld(line.put as Payment) && !isAnonymous(line.put as Payment)
      ? [{ ...line, put: anonymous(line.put as Payment) }]
      : [line];
  });
}

function recordsOf<T>(lines: readonly JournalLine[], table: string): T[] {
  return lines.flatMap((line) => ('put' in line && line.table === table ? [line.put as T] : []));
}

function isAnonymous({ email, contact, means }: Payment): boolean {
  return email === NOBODY.email && contact === NOBODY.contact && (means.method !== 'upi' || means.vpa === NOBODYS_VPA);
}

function anonymous(payment: Payment): Payment {
  return {
    ...payment,
    ...NOBODY,
    means: payment.means.method === 'upi' ? { ...payment.means, vpa: NOBODYS_VPA } : payment.means,
  };
}
