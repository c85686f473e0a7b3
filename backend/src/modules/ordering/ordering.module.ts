import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../../config/config.js';
import { LimitsModule } from '../../platform/http/limits/limits.module.js';
import { CartPricingModule } from '../cart-pricing/index.js';
import { CartsModule } from '../carts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { Accounts, IdentityModule } from '../identity/index.js';
import { PaymentGateways, PaymentsModule } from '../payments/index.js';
import { OrderDocumentsModule } from './order-documents.module.js';
import { AdminOrdersController } from './adapters/http/admin-orders.controller.js';
import { CancelOrderController } from './adapters/http/cancel-order.controller.js';
import { CheckoutController } from './adapters/http/checkout.controller.js';
import { CheckoutSettingsController } from './adapters/http/checkout-settings.controller.js';
import { DeletedOrdersController } from './adapters/http/deleted-orders.controller.js';
import { OnDeliveryController } from './adapters/http/on-delivery.controller.js';
import { OrderExportController } from './adapters/http/order-export.controller.js';
import { StandardCheckoutController } from './adapters/http/standard-checkout.controller.js';
import { PaymentReversalsController } from './adapters/http/payment-reversals.controller.js';
import { RefundSettingsController } from './adapters/http/refund-settings.controller.js';
import { RefundsController } from './adapters/http/refunds.controller.js';
import { OrderStepsController } from './adapters/http/order-steps.controller.js';
import { OrdersController } from './adapters/http/orders.controller.js';
import { QuoteController } from './adapters/http/quote.controller.js';
import { TodayController } from './adapters/http/today.controller.js';
import { AddressErasureSchedule } from './adapters/jobs/address-erasure.schedule.js';
import { CountedCodeTries } from './adapters/limits/counted-code-tries.js';
import { OrderMailer } from './adapters/jobs/order-mailer.js';
import { RefundMailJobs } from './adapters/jobs/refund-mail.jobs.js';
import { OrderJobs } from './adapters/jobs/order.jobs.js';
import { ReconciliationSchedule } from './adapters/jobs/reconciliation.schedule.js';
import { WebhookJobs } from './adapters/jobs/webhook.jobs.js';
import { HoldGauges } from './adapters/metrics/hold-gauges.js';
import { ReversalGauges } from './adapters/metrics/reversal-gauges.js';
import { OrderedImages } from './adapters/postgres/ordered-images.js';
import { PostgresCheckoutSessions } from './adapters/postgres/postgres-checkout-sessions.js';
import { PostgresCheckoutSettings } from './adapters/postgres/postgres-checkout-settings.js';
import { PostgresOrderAnonymization } from './adapters/postgres/postgres-order-anonymization.js';
import { PostgresOrderViews } from './adapters/postgres/postgres-order-views.js';
import { PostgresPaidOrders } from './adapters/postgres/postgres-paid-orders.js';
import { PostgresOrders } from './adapters/postgres/postgres-orders.js';
import { PostgresTodayView } from './adapters/postgres/postgres-today-view.js';
import { AfterSale } from './application/after-sale.js';
import { CHECKOUT } from './application/checkout-steps.js';
import { CheckoutRules } from './application/checkout-rules.js';
import { DeleteOrder } from './application/delete-order.js';
import { DeliverOrder } from './application/deliver-order.js';
import { EmptySavedCarts } from './application/empty-saved-carts.js';
import { EndHold } from './application/end-hold.js';
import { ExportOrders } from './application/export-orders.js';
import { ChangeOrderStatus } from './application/change-order-status.js';
import { OpenCheckout } from './application/open-checkout.js';
import { ORDER_CHANGES } from './application/order-changes.js';
import { OrderPersonalData } from './application/order-personal-data.js';
import { ReversalKinds } from './application/reversal-kinds.js';
import { StaffReversals } from './application/staff-reversals.js';
import { RefundOrder } from './application/refund-order.js';
import { RefundRequests } from './application/ports/refund-requests.js';
import { RefundRequestsView } from './application/ports/refund-requests-view.js';
import { PostgresRefundRequests } from './adapters/postgres/postgres-refund-requests.js';
import { PostgresRefundRequestsView } from './adapters/postgres/refund-requests-view.js';
import { PackOrder } from './application/pack-order.js';
import { PastOrders } from './application/past-orders.js';
import { PollShare } from './application/poll-share.js';
import { CodeTries } from './application/ports/code-tries.js';
import { CheckoutSessions } from './application/ports/checkout-sessions.js';
import { CheckoutSettings } from './application/ports/checkout-settings.js';
import { OrderAnonymization } from './application/ports/order-anonymization.js';
import { OrderViews } from './application/ports/order-views.js';
import { PaidOrders } from './application/ports/paid-orders.js';
import { Orders } from './application/ports/orders.js';
import { TodayView } from './application/ports/today-view.js';
import { ReconcileDue } from './application/reconcile-due.js';
import { ReconcileSession } from './application/reconcile-session.js';
import { RecordPastPurchase } from './application/record-past-purchase.js';
import { ReplaceOrder } from './application/replace-order.js';
import { RefundDeletedOrder } from './application/refund-deleted-order.js';
import { RefundNotices } from './application/refund-notices.js';
import { SETTLEMENT } from './application/settlement-steps.js';
import { ShipOrder } from './application/ship-order.js';
import { StartCheckout } from './application/start-checkout.js';

const FULFILMENT = [
  EmptySavedCarts,
  ...ORDER_CHANGES,
  ChangeOrderStatus,
  PackOrder,
  ShipOrder,
  DeliverOrder,
  DeleteOrder,
  RefundDeletedOrder,
];
const HISTORY = [ExportOrders, RecordPastPurchase, PastOrders];
const RECONCILIATION = [ReconcileSession, ReconcileDue, EndHold];
const JOBS = [
  HoldGauges,
  ReversalGauges,
  OrderedImages,
  OrderJobs,
  OrderMailer,
  OrderPersonalData,
  RefundMailJobs,
  RefundNotices,
  WebhookJobs,
];
const CONFIGURED: Provider[] = [
  {
    provide: PollShare,
    inject: [Clock, Config],
    useFactory: (clock: Clock, config: Config) => new PollShare(clock, config.limitsRequests),
  },
  {
    provide: CheckoutRules,
    inject: [Clock, Config, CheckoutSettings],
    useFactory: (clock: Clock, config: Config, settings: CheckoutSettings) =>
      new CheckoutRules(clock, config.holdMinutes, settings),
  },
  {
    provide: OpenCheckout,
    inject: [StartCheckout, Accounts, PaymentGateways, Config],
    useFactory: (start: StartCheckout, accounts: Accounts, gateways: PaymentGateways, config: Config) =>
      new OpenCheckout(start, accounts, gateways, config.requiresConfirmedEmail),
  },
];
const ADAPTERS: Provider[] = [
  { provide: CodeTries, useClass: CountedCodeTries },
  { provide: CheckoutSessions, useClass: PostgresCheckoutSessions },
  { provide: CheckoutSettings, useClass: PostgresCheckoutSettings },
  { provide: Orders, useClass: PostgresOrders },
  { provide: PaidOrders, useClass: PostgresPaidOrders },
  { provide: OrderAnonymization, useClass: PostgresOrderAnonymization },
  { provide: OrderViews, useClass: PostgresOrderViews },
  { provide: RefundRequests, useClass: PostgresRefundRequests },
  { provide: RefundRequestsView, useClass: PostgresRefundRequestsView },
  { provide: TodayView, useClass: PostgresTodayView },
];

const PROVIDERS = [CHECKOUT, SETTLEMENT, FULFILMENT, HISTORY, RECONCILIATION, JOBS, CONFIGURED, ADAPTERS].flat();

const CONTROLLERS = [
  CheckoutController,
  CheckoutSettingsController,
  StandardCheckoutController,
  OnDeliveryController,
  OrderExportController,
  AdminOrdersController,
  DeletedOrdersController,
  CancelOrderController,
  RefundsController,
  RefundSettingsController,
  PaymentReversalsController,
  OrderStepsController,
  OrdersController,
  QuoteController,
  TodayController,
];

@Module({})
export class OrderingModule {
  static readonly tables = [
    'checkout_sessions',
    'checkout_settings',
    'order_history',
    'order_items',
    'orders',
    'refund_requests',
    'refund_rules',
    'sales_day_items',
    'sales_days',
    'sales_so_far',
    'sales_so_far_items',
  ];

  /** @param runsJobs whether this process also runs the scheduled reconciliation */
  static forRoot({ runsJobs }: { runsJobs: boolean }): DynamicModule {
    return {
      module: OrderingModule,
      imports: [
        CartPricingModule,
        CartsModule,
        CatalogModule,
        IdentityModule,
        LimitsModule,
        OrderDocumentsModule,
        PaymentsModule,
        ...(runsJobs ? [ScheduleModule.forRoot()] : []),
      ],
      controllers: CONTROLLERS,
      providers: [...PROVIDERS, ...(runsJobs ? [ReconciliationSchedule, AddressErasureSchedule] : [])],
      exports: [AfterSale, RefundOrder, ReplaceOrder, ReversalKinds, StaffReversals],
    };
  }
}
