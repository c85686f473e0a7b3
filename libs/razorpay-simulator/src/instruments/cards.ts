import type { CardDetails, PaymentError } from '../ledger/entities.js';
import { FAILURE_CARDS, INTERNATIONAL_CARDS } from './cards.data.js';
import { FAILURES } from './failures.data.js';

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
