import type { PaymentError } from './ledger/entities.js';

const byCustomer = { code: 'BAD_REQUEST_ERROR', source: 'customer', step: 'payment_authorization' };
const byBank = { code: 'BAD_REQUEST_ERROR', source: 'bank', step: 'payment_authorization' };
const byGateway = { code: 'GATEWAY_ERROR', source: 'gateway', step: 'payment_authorization' };

/** Texts and reasons of Razorpay's test cards, and of payments that time out or are cancelled. */
export const FAILURES = {
  payment_failed: {
    ...byBank,
    description:
      "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    reason: 'payment_failed',
  },
  payment_timed_out: {
    ...byCustomer,
    description: 'Your payment could not be completed due to a temporary issue. Try again later.',
    reason: 'payment_timed_out',
  },
  insufficient_fund: {
    ...byCustomer,
    description:
      'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
    reason: 'insufficient_fund',
  },
  payment_cancelled: {
    ...byCustomer,
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
    reason: 'payment_cancelled',
  },
  card_declined: {
    ...byBank,
    description:
      'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
    reason: 'card_declined',
  },
  card_disabled_for_online_payments: {
    ...byBank,
    description: 'Your card is disabled for online payments. Please reach to your bank or try with another card.',
    reason: 'card_disabled_for_online_payments',
  },
  card_number_invalid: {
    ...byCustomer,
    description: 'You have entered an incorrect card number. Try again.',
    reason: 'card_number_invalid',
  },
  gateway_technical_error: {
    ...byGateway,
    description:
      'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
    reason: 'gateway_technical_error',
  },
  authentication_failed: {
    ...byGateway,
    description:
      'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
    reason: 'authentication_failed',
  },
  upi_failed: {
    code: 'BAD_REQUEST_ERROR',
    description:
      'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
    source: 'gateway',
    step: 'payment_response',
    reason: 'payment_failed',
  },
} as const satisfies Record<string, PaymentError>;

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
