import { Module } from '@nestjs/common';
import { AttentionController } from './adapters/http/attention.controller.js';
import { RefundJobs } from './adapters/jobs/refund.jobs.js';
import { PaymentGauges } from './adapters/metrics/payment-gauges.js';
import { PostgresAttention } from './adapters/postgres/postgres-attention-view.js';
import { PostgresPaymentLedger } from './adapters/postgres/postgres-payment-ledger.js';
import { PostgresRefunds } from './adapters/postgres/postgres-refunds.js';
import { PostgresWebhookEvents } from './adapters/postgres/postgres-webhook-events.js';
import { CashOnDeliveryGateway } from './adapters/cash-on-delivery/cash-on-delivery-gateway.js';
import { CASH_ON_DELIVERY_WIRING } from './adapters/cash-on-delivery/cash-on-delivery.wiring.js';
import { RAZORPAY_WIRING } from './adapters/razorpay/razorpay.wiring.js';
import { ApplyEvent } from './application/apply-event.js';
import { PaymentGateways } from './application/payment-gateways.js';
import { Payments } from './application/payments.js';
import { FollowUpRefunds } from './application/follow-up-refunds.js';
import { Attention } from './application/ports/attention.js';
import { PaymentGateway } from './application/ports/payment-gateway.js';
import { PaymentLedger } from './application/ports/payment-ledger.js';
import { Refunds } from './application/ports/refunds.js';
import { WebhookEvents } from './application/ports/webhook-events.js';
import { ReceiveWebhook } from './application/receive-webhook.js';
import { RefreshRefunds } from './application/refresh-refunds.js';
import { RetryRefund } from './application/retry-refund.js';
import { MarkAsSettled } from './application/mark-as-settled.js';
import { SubmitRefund } from './application/submit-refund.js';
import { WebhookInbox } from './application/webhook-inbox.js';

@Module({
  controllers: [...RAZORPAY_WIRING.controllers, ...CASH_ON_DELIVERY_WIRING.controllers, AttentionController],
  providers: [
    RefreshRefunds,
    ApplyEvent,
    MarkAsSettled,
    FollowUpRefunds,
    RetryRefund,
    { provide: Attention, useClass: PostgresAttention },
    Payments,
    SubmitRefund,
    ReceiveWebhook,
    WebhookInbox,
    RefundJobs,
    PaymentGauges,
    ...RAZORPAY_WIRING.providers,
    ...CASH_ON_DELIVERY_WIRING.providers,
    {
      provide: PaymentGateways,
      inject: [PaymentGateway, CashOnDeliveryGateway],
      useFactory: (standard: PaymentGateway, cash: PaymentGateway) => new PaymentGateways(standard, [cash]),
    },
    { provide: PaymentLedger, useClass: PostgresPaymentLedger },
    { provide: Refunds, useClass: PostgresRefunds },
    { provide: WebhookEvents, useClass: PostgresWebhookEvents },
  ],
  exports: [Payments, PaymentGateways, WebhookInbox, ApplyEvent, FollowUpRefunds],
})
export class PaymentsModule {}
