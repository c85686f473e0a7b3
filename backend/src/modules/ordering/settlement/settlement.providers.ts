import type { Provider } from '@nestjs/common';
import { HoldGauges } from './adapters/hold-gauges.js';
import { PostgresPaidOrders } from './adapters/postgres-paid-orders.js';
import { ReconciliationJobs, WebhookJobs } from './adapters/settlement.jobs.js';
import { CollectCash } from './application/collect-cash.js';
import { ConfirmTransfer } from './application/confirm-transfer.js';
import { CollectPayment, SecureStock } from './application/collect-payment.js';
import { MarkUnpaid } from './application/mark-unpaid.js';
import { OrderPlacement } from './application/order-placement.js';
import { ProcessWebhook } from './application/process-webhook.js';
import { ReconcileDue } from './application/reconcile-due.js';
import { EndHold, ReconcileSession } from './application/reconcile-session.js';
import { PaidOrders, PlaceAtOnce, SettlePayment } from './application/settle-payment.js';

export const SETTLEMENT_PROVIDERS: Provider[] = [
  CollectCash,
  CollectPayment,
  ConfirmTransfer,
  EndHold,
  HoldGauges,
  MarkUnpaid,
  OrderPlacement,
  PlaceAtOnce,
  ProcessWebhook,
  ReconcileDue,
  ReconcileSession,
  ReconciliationJobs,
  SecureStock,
  SettlePayment,
  WebhookJobs,
  { provide: PaidOrders, useClass: PostgresPaidOrders },
];
