/** What the checkout of any other provider returns to the page. */
export interface CheckoutProofInput {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** A way to pay a purchase. `reason` says why the provider does not take it; null when it does. */
export interface PaymentMethod {
  provider: string;
  reason: string | null;
}

/** Settings of the provider's checkout. */
export interface RazorpayConfig {
  keyId: string;
  checkoutUrl: string;
  name: string;
  themeColor: string;
  /** True while payments are simulated and no money moves. */
  isTest: boolean;
}

/** The name of this payment provider. */
export const CASH_ON_DELIVERY = 'cash-on-delivery';

/** Settings of cash on delivery. Rupees; null without a limit. PIN codes by their first digits or whole. */
export interface CashOnDeliverySettings {
  isOn: boolean;
  maxOrder: number | null;
  /** Unpaid orders of a customer to whom nothing was delivered yet. A change without it leaves it as it is. */
  maxOpenOrders?: number | null;
  /** Unpaid orders of the last 24 hours from one network, for such customers. A change without it leaves it as it is. */
  maxNetworkOrders?: number | null;
  /** Larger orders need a confirmed e-mail; null for none. A change without it leaves it as it is. */
  confirmedAbove?: number | null;
  /** An empty list allows every PIN code. */
  allowedPins: string[];
  excludedPins: string[];
}

/** The name of this payment provider. */
export const BANK_TRANSFER = 'bank-transfer';

export const MAX_ACCOUNT_NAME = 100;
export const ACCOUNT_NUMBER = /^[0-9]{9,18}$/;
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
export const MAX_HOURS_TO_PAY = 336;

/** A bank account of the shop. */
export interface BankAccount {
  accountName: string;
  accountNumber: string;
  ifsc: string;
}

/** Settings of bank transfers. The account may be empty while they are off. An unpaid order keeps its stock for `hoursToPay`. */
export interface BankTransferSettings extends BankAccount {
  isOn: boolean;
  hoursToPay: number;
}

/** Where and how much the customer of an unpaid order transfers. Rupees. */
export interface AwaitedTransfer extends BankAccount {
  amount: number;
  /** What the customer writes on the transfer: the order number. */
  reference: string;
}

/** Request of `POST /orders/{id}/transfer`: what the bank statement shows. */
export interface ConfirmTransferInput {
  /** Rupees; must be the total of the order. */
  amount: number;
  /** The bank's reference (UTR). */
  reference: string;
  /** Day in India, such as `2026-11-26`. */
  receivedOn: string;
  /** Also for a cancelled order, which stays cancelled: its money is to be returned. */
  isLate?: boolean;
}

/** Longest reason for which an order is marked as unpaid. */
export const MAX_UNPAID_REASON = 200;

/** Request of `POST /orders/{id}/mark-unpaid`. */
export interface MarkUnpaidInput {
  reason: string;
}
