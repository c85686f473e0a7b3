import { startOfDay, isDay } from '@shop/contracts/calendar';
import type { Registration, TaxDocument } from './tax-document.js';

/** A document of the portal's file. */
export interface RegisteredDocument extends Registration {
  readonly number: string;
}

export const IRN = /^[0-9a-f]{64}$/;
export const ACK_NO = /^[0-9]{8,20}$/;
export const MAX_SIGNED_QR = 4000;

/** The portal registers invoices and credit notes to buyers with a GSTIN for taxed goods. */
export const isForRegistration = ({ contents: { buyer, lines } }: Pick<TaxDocument, 'contents'>): boolean =>
  buyer.gstin !== null && lines.some(({ rateBps }) => (rateBps ?? 0) > 0);

const HOUR_MS = 3_600_000;
/** The portal cancels a registration only so long. */
const CANCELLED_WITHIN_MS = 24 * HOUR_MS;

export const mayBeCancelled = ({ ackAt }: Registration, now: Date): boolean =>
  now.getTime() - new Date(ackAt).getTime() <= CANCELLED_WITHIN_MS;

/** What a QR code says of its document. */
export interface QrContents {
  readonly Irn?: unknown;
  readonly DocNo?: unknown;
  readonly SellerGstin?: unknown;
}

/** Returns the data inside a token of the portal; null for another text. The portal's signature is not checked. */
export function tokenData(token: string): Record<string, unknown> | null {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { data?: unknown };
    const data: unknown = typeof payload.data === 'string' ? JSON.parse(payload.data) : payload.data;
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What is wrong with a registration. */
export type RegistrationFault = 'irn' | 'ackNo' | 'unreadableQr' | 'otherQr';

/** Returns why a document cannot have this registration; null when it can. */
export function registrationFault(
  { number, contents }: Pick<TaxDocument, 'number' | 'contents'>,
  { irn, ackNo, signedQr }: Registration,
): RegistrationFault | null {
  if (!IRN.test(irn)) return 'irn';
  if (!ACK_NO.test(ackNo)) return 'ackNo';
  if (signedQr === null) return null;
  const qr: QrContents | null = signedQr.length <= MAX_SIGNED_QR ? tokenData(signedQr) : null;
  if (!qr) return 'unreadableQr';
  const isOfThis = qr.Irn === irn && qr.DocNo === number && qr.SellerGstin === contents.supplier.gstin;
  return isOfThis ? null : 'otherQr';
}

const BY_YEAR = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/;
const BY_DAY = /^(\d\d)[/-](\d\d)[/-](\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?/;

/** Returns the moment of a date of the portal, in India's time: `2026-11-26 10:05:00` or `26/11/2026 10:05:00`. */
export function portalMoment(text: string): Date | null {
  const byYear = BY_YEAR.exec(text.trim());
  const byDay = byYear ? null : BY_DAY.exec(text.trim());
  const parts = byYear ?? byDay;
  if (!parts) return null;
  const day = byYear ? parts.slice(1, 4).join('-') : parts.slice(1, 4).reverse().join('-');
  if (!isDay(day)) return null;
  const [hours, minutes, seconds] = parts.slice(4, 7).map((part: string | undefined) => Number(part ?? 0)) as [
    number,
    number,
    number,
  ];
  return new Date(startOfDay(day).getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}
