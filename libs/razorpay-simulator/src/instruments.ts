import type { CardDetails, PaymentError, PaymentScript } from './ledger/entities.js';
import { FAILURE_CARDS, INTERNATIONAL_CARDS, FAILURES } from './instruments.data.js';
import { TENTH_OFF, USUAL_FEE, type Pricing } from './payments/charge.js';

const NETWORKS: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^3[47]/, 'American Express'],
  [/^3(0[0-5]|[689])/, 'Diners Club'],
  [/^(6|81|82|508)/, 'RuPay'],
];

/** True for 12 to 19 digits with a correct check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const weighted = [...number].reverse().map((digit, place) => (place % 2 ? Number(digit) * 2 : Number(digit)));
  return weighted.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

/** Data of a card that may be stored: never the whole number. */
export function cardDetails(id: string, number: string): CardDetails {
  return {
    id,
    last4: number.slice(-4),
    iin: number.slice(0, 6),
    network: NETWORKS.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown',
    international: INTERNATIONAL_CARDS.includes(number),
  };
}

/** The error of the bank's Failure button for this card. */
export function failureOfCard(number: string): PaymentError {
  return FAILURES[FAILURE_CARDS[number] ?? 'payment_failed'];
}

/** The automatic outcome of a UPI payment. */
export type UpiCourse =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'approved-later'; readonly afterMs: number }
  | { readonly kind: 'authorized-late'; readonly afterFailureMs: number }
  | { readonly kind: 'approved-in-app'; readonly afterMs: number };

export interface UpiHandle {
  readonly course: UpiCourse;
  readonly script: PaymentScript;
  readonly pricing: Pricing;
}

const plain: PaymentScript = {
  asks: 'nobody',
  skipsAutomaticCapture: false,
  handlerCalls: 1,
  forgesSignature: false,
  failure: FAILURES.upi_failed,
};
const asked: Pricing = { kind: 'asked' };
const approved = (script: Partial<PaymentScript> = {}, pricing: Pricing = asked): UpiHandle => ({
  course: { kind: 'approved' },
  script: { ...plain, ...script },
  pricing,
});
const played = (course: UpiCourse): UpiHandle => ({ course, script: plain, pricing: asked });

/** The first two are Razorpay's test handles. The others exist only here, see DEVIATIONS.md. */
const HANDLES: Readonly<Record<string, UpiHandle>> = {
  'success@razorpay': approved(),
  'failure@razorpay': played({ kind: 'declined' }),
  'pending@razorpay': played({ kind: 'unanswered' }),
  'slow@razorpay': played({ kind: 'approved-later', afterMs: 90_000 }),
  'late@razorpay': played({ kind: 'authorized-late', afterFailureMs: 6 * 3_600_000 }),
  'inapp@razorpay': played({ kind: 'approved-in-app', afterMs: 20_000 }),
  'authonly@razorpay': approved({ skipsAutomaticCapture: true }),
  'drop@razorpay': approved({ handlerCalls: 0 }),
  'twice@razorpay': approved({ handlerCalls: 2 }),
  'wrongamount@razorpay': approved({}, { kind: 'short', by: 100 }),
  'offer@razorpay': approved({}, TENTH_OFF),
  'fee@razorpay': approved({}, USUAL_FEE),
  'badsig@razorpay': approved({ forgesSignature: true }),
};

/** Behaviour of a UPI id. Payments of an unlisted one wait for a decision in the dialog. */
export function upiHandle(vpa: string): UpiHandle {
  return (
    HANDLES[vpa.toLowerCase()] ?? { course: { kind: 'unanswered' }, script: { ...plain, asks: 'upi' }, pricing: asked }
  );
}

export const isVpa = (text: string): boolean => /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i.test(text);
