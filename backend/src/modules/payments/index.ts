import './application/topics.js';

export { PaymentsModule } from './payments.module.js';
export { Attention } from './adapters/postgres/attention-view.js';
export { MarkAsSettled, RetryRefund } from './application/attention.js';
export { ReversalAuthorization } from './domain/reversal-authorization.js';
export { Payments } from './application/payments.js';
export { ReceiveTransfer } from './application/receive-transfer.js';
export { type ReceivedTransfer } from './adapters/postgres/received-transfers.js';
export { PaymentGateways } from './application/payment-gateways.js';
export { PaymentGateway, type CheckoutProof, type Purchase } from './application/ports/payment-gateway.js';
export { FollowUpRefunds } from './application/follow-up-refunds.js';
export { ApplyEvent, WebhookInbox, type OpenEvent } from './application/webhooks.js';
export { type LedgerEntry, type PaymentSource, assertUndisputed, assertUnsettled } from './domain/ledger-entry.js';
export { ProviderFault, rankOf, type ProviderOrder, type ProviderPayment } from './domain/provider-payment.js';
export { MIN_REFUND_PAISE, withRestBelowMinimum, type Refund, type RefundReason } from './domain/refund.js';
export { SettlementRowFault, type Payout, type SettledEntry } from './domain/settlement-report.js';
export { type PastPayment } from './provider-setup.js';
export { PAYMENT_MESSAGES } from './messages.js';
