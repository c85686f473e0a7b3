import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { AttentionController } from './adapters/http/attention.controller.js';
import { WebhookController } from './adapters/http/webhook.controller.js';
import { RazorpayConfigController } from './adapters/http/razorpay-config.controller.js';
import { RefundJobs } from './adapters/jobs/refund.jobs.js';
import { PaymentGauges } from './adapters/metrics/payment-gauges.js';
import { PostgresAttention } from './adapters/postgres/postgres-attention-view.js';
import { PostgresPaymentLedger } from './adapters/postgres/postgres-payment-ledger.js';
import { PostgresRefunds } from './adapters/postgres/postgres-refunds.js';
import { PostgresWebhookEvents } from './adapters/postgres/postgres-webhook-events.js';
import { RazorpayGateway } from './adapters/razorpay/razorpay-gateway.js';
import { TestPaymentsWarning } from './adapters/razorpay/test-payments-warning.js';
import { ApplyEvent } from './application/apply-event.js';
import { Payments } from './application/payments.js';
import { FollowUpRefunds } from './application/follow-up-refunds.js';
import { Attention } from './application/ports/attention.js';
import { PaymentGateway } from './application/ports/payment-gateway.js';
import { PaymentLedger } from './application/ports/payment-ledger.js';
import { ProviderKeys } from './application/ports/provider-keys.js';
import { Refunds } from './application/ports/refunds.js';
import { WebhookEvents } from './application/ports/webhook-events.js';
import { ReceiveWebhook } from './application/receive-webhook.js';
import { RefreshRefunds } from './application/refresh-refunds.js';
import { RetryRefund } from './application/retry-refund.js';
import { SettleByHand } from './application/settle-by-hand.js';
import { SubmitRefund } from './application/submit-refund.js';
import { WebhookInbox } from './application/webhook-inbox.js';

@Module({
  controllers: [WebhookController, RazorpayConfigController, AttentionController],
  providers: [
    RefreshRefunds,
    ApplyEvent,
    SettleByHand,
    FollowUpRefunds,
    RetryRefund,
    { provide: Attention, useClass: PostgresAttention },
    Payments,
    SubmitRefund,
    ReceiveWebhook,
    WebhookInbox,
    RefundJobs,
    PaymentGauges,
    TestPaymentsWarning,
    { provide: ProviderKeys, inject: [Config], useFactory: (config: Config) => config.razorpay },
    { provide: PaymentGateway, inject: [Config], useFactory: (config: Config) => new RazorpayGateway(config.razorpay) },
    { provide: PaymentLedger, useClass: PostgresPaymentLedger },
    { provide: Refunds, useClass: PostgresRefunds },
    { provide: WebhookEvents, useClass: PostgresWebhookEvents },
  ],
  exports: [Payments, PaymentGateway, WebhookInbox, ApplyEvent, FollowUpRefunds],
})
export class PaymentsModule {}
