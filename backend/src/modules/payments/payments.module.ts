import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/index.js';
import { ContentSources } from '../../kernel/content-sources.js';
import { AttentionController } from './adapters/http/attention.controller.js';
import { WebhookController } from './adapters/http/webhook.controller.js';
import { PaymentJobs } from './adapters/jobs/payment.jobs.js';
import { PaymentGauges } from './adapters/metrics/payment-gauges.js';
import { Attention } from './adapters/postgres/attention-view.js';
import { ReceivedTransfers } from './adapters/postgres/received-transfers.js';
import { PostgresPaymentLedger } from './adapters/postgres/postgres-payment-ledger.js';
import { PostgresRefunds } from './adapters/postgres/postgres-refunds.js';
import { PostgresWebhookEvents } from './adapters/postgres/postgres-webhook-events.js';
import { BANK_TRANSFER_WIRING } from './adapters/bank-transfer/bank-transfer.wiring.js';
import { CASH_ON_DELIVERY_WIRING } from './adapters/cash-on-delivery/cash-on-delivery.wiring.js';
import { RAZORPAY_WIRING } from './adapters/razorpay/razorpay.wiring.js';
import { AdvanceRefund } from './application/advance-refund.js';
import { AllowDisputed, RetryRefund, MarkAsSettled } from './application/attention.js';
import { ApplyEvent, ReceiveWebhook, WebhookInbox } from './application/webhooks.js';
import { CompareLedger, FollowUpRefunds } from './application/follow-up-refunds.js';
import { NoWayToPay } from './application/no-way-to-pay.js';
import { PaymentGateways } from './application/payment-gateways.js';
import { Payments } from './application/payments.js';
import { ReceiveTransfer } from './application/receive-transfer.js';
import type { PaymentGateway } from './application/ports/payment-gateway.js';
import { PaymentLedger } from './application/ports/payment-ledger.js';
import { Refunds } from './application/ports/refunds.js';
import { WebhookEvents } from './application/ports/webhook-events.js';
import { ReadRefunds, RefreshRefunds } from './application/refresh-refunds.js';
import { SubmitRefund } from './application/submit-refund.js';
import type { ProviderWiring } from './provider-wiring.js';
import './variables.js';

/** The payment providers. Requests that name none use the first. */
const PROVIDERS: readonly ProviderWiring[] = [RAZORPAY_WIRING, CASH_ON_DELIVERY_WIRING, BANK_TRANSFER_WIRING];

@Module({
  imports: [DeliveryModule],
  controllers: [AttentionController, WebhookController, ...PROVIDERS.flatMap(({ controllers }) => controllers)],
  providers: [
    AdvanceRefund,
    AllowDisputed,
    ReadRefunds,
    RefreshRefunds,
    ApplyEvent,
    MarkAsSettled,
    FollowUpRefunds,
    CompareLedger,
    RetryRefund,
    Attention,
    ReceivedTransfers,
    NoWayToPay,
    Payments,
    ReceiveTransfer,
    SubmitRefund,
    ReceiveWebhook,
    WebhookInbox,
    PaymentJobs,
    PaymentGauges,
    ...PROVIDERS.flatMap(({ providers }) => providers),
    {
      provide: PaymentGateways,
      inject: [ContentSources, ...PROVIDERS.map(({ gateway }) => gateway)],
      useFactory: (sources: ContentSources, standard: PaymentGateway, ...others: PaymentGateway[]) => {
        for (const gateway of [standard, ...others]) sources.add(() => gateway.contentSources());
        return new PaymentGateways(standard, others);
      },
    },
    { provide: PaymentLedger, useClass: PostgresPaymentLedger },
    { provide: Refunds, useClass: PostgresRefunds },
    { provide: WebhookEvents, useClass: PostgresWebhookEvents },
  ],
  exports: [
    Attention,
    Payments,
    ReceiveTransfer,
    MarkAsSettled,
    RetryRefund,
    PaymentGateways,
    WebhookInbox,
    ApplyEvent,
    FollowUpRefunds,
  ],
})
export class PaymentsModule {
  static readonly tables = [
    'provider_keys',
    'transfer_rules',
    'received_transfers',
    'cash_on_delivery_rules',
    'payment_disputes',
    'payment_log',
    'payments',
    'provider_refunds',
    'refunds',
    'webhook_events',
  ];
}
