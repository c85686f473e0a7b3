export { PAYMENT_MESSAGES } from './messages';
export { paymentMessageIn, paymentOutcomeState } from './outcome-state';
export type { Purchase } from './model';
export type { PaymentPorts } from './payment-run';
export { refusalOf, resultOf } from './request-results';
export type { PaymentDispatch, PaymentProvider } from './payment-provider';
export {
  CashCollected,
  CashSettings,
  ConfirmTransfer,
  OnlinePaymentSettings,
  TransferSettings,
  useProviders,
} from './providers';
export { usePayment, usePaymentRun, type PaymentEndings } from './usePayment';
export { PaymentOutcomeNotice } from './ui/PaymentOutcomeNotice';
export { PaymentChoice } from './ui/PaymentChoice';
export { PaymentPanel } from './ui/PaymentPanel';
