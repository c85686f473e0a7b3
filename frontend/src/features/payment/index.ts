export { PAYMENT_MESSAGES } from './messages';
export { paymentMessageIn, paymentOutcomeState } from './outcome-state';
export type { Purchase } from './model';
export type { PaymentProvider } from './payment-provider';
export { CashCollected, CashSettings, ConfirmTransfer, TransferSettings, useProviders } from './providers';
export { usePayment, type PaymentEndings } from './usePayment';
export { PaymentOutcomeNotice } from './ui/PaymentOutcomeNotice';
export { PaymentChoice } from './ui/PaymentChoice';
export { PaymentPanel } from './ui/PaymentPanel';
