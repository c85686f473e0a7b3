import type { FAILURES } from './failures.data.js';

/**
 * Razorpay's test cards whose Failure button returns a specific reason. Any other valid number fails with
 * `payment_failed`.
 */
export const FAILURE_CARDS: Readonly<Record<string, keyof typeof FAILURES>> = {
  '4100280000090000': 'payment_timed_out',
  '5305620000060000': 'payment_timed_out',
  '4100280000080001': 'insufficient_fund',
  '5305620000050001': 'insufficient_fund',
  '4100280000070002': 'payment_cancelled',
  '5305620000040002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
  '4100280000050004': 'card_declined',
  '4100280000040005': 'card_declined',
  '5305620000030003': 'card_declined',
  '5305620000020004': 'card_declined',
  '5305620000010005': 'card_declined',
  '4100280000030006': 'card_disabled_for_online_payments',
  '5305620000000006': 'card_disabled_for_online_payments',
  '4100280000010008': 'card_number_invalid',
  '5305620000080008': 'card_number_invalid',
  '4100280000020007': 'gateway_technical_error',
  '5305620000090007': 'gateway_technical_error',
  '4100280000000009': 'authentication_failed',
  '5305620000070009': 'authentication_failed',
};

export const INTERNATIONAL_CARDS: readonly string[] = [
  '4012888888881881',
  '5555555555554444',
  '5105105105105100',
  '5104060000000008',
];
