export { PaymentsModule } from './payments.module.js';
export { Payments } from './application/payments.js';
export { PaymentGateway } from './application/ports/payment-gateway.js';
export { FollowUpRefunds } from './application/follow-up-refunds.js';
export { RefreshRefunds } from './application/refresh-refunds.js';
export { WebhookInbox, type WebhookSubject } from './application/webhook-inbox.js';
export { type LedgerEntry, type SeenVia } from './domain/ledger-entry.js';
export { ProviderFault, type ProviderDispute, type ProviderOrder, type ProviderPayment } from './domain/provider-payment.js';
export { type Refund, type RefundReason } from './domain/refund.js';
