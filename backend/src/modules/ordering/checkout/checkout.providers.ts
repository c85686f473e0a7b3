import type { Provider } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import { Clock } from '../../../kernel/clock.js';
import { Outbox } from '../../../kernel/outbox.js';
import { DeliveryService } from '../../delivery/index.js';
import { Accounts } from '../../identity/index.js';
import { CheckoutSettingsController } from './adapters/checkout-settings.controller.js';
import { CheckoutController, StandardCheckoutController } from './adapters/checkout.controller.js';
import { CountedCodeTries } from './adapters/counted-code-tries.js';
import { MarkUnpaidController } from './adapters/mark-unpaid.controller.js';
import { OnDeliveryController, OrdersController } from './adapters/orders.controller.js';
import { PaymentMethodsController } from './adapters/payment-methods.controller.js';
import { QuoteController } from './adapters/quote.controller.js';
import { CheckoutSessionService } from './application/checkout-session-service.js';
import { HoldCart } from './application/hold-cart.js';
import { OpenProviderOrder } from './application/open-provider-order.js';
import { PaymentMethods } from './application/payment-methods.js';
import { PaymentStatus } from './application/payment-status.js';
import { PlaceUnpaid } from './application/place-unpaid.js';
import { PlaceOrder } from './application/place-order.js';
import { PollProvider, PollShare } from './application/poll-provider.js';
import { DeliverySchedules } from '../purchase/application/delivery-schedules.js';
import { CodeTries, QuoteCart } from './application/quote-cart.js';
import { PastOrders, RecordPastPurchase } from './application/record-past-purchase.js';
import { ReleaseHolds } from './application/release-holds.js';
import { ConfirmedCustomers, OpenCheckout, StartCheckout } from './application/start-checkout.js';
import { ProvenCheckout, VerifyPayment } from './application/verify-payment.js';

export const CHECKOUT_CONTROLLERS = [
  CheckoutController,
  CheckoutSettingsController,
  MarkUnpaidController,
  OnDeliveryController,
  PaymentMethodsController,
  OrdersController,
  QuoteController,
  StandardCheckoutController,
];

export const CHECKOUT_PROVIDERS: Provider[] = [
  CheckoutSessionService,
  HoldCart,
  {
    provide: ConfirmedCustomers,
    inject: [Accounts, Outbox, Config],
    useFactory: (accounts: Accounts, outbox: Outbox, config: Config) =>
      new ConfirmedCustomers(accounts, outbox, config.requiresConfirmedEmail),
  },
  OpenCheckout,
  OpenProviderOrder,
  PastOrders,
  PaymentMethods,
  PaymentStatus,
  PlaceUnpaid,
  PlaceOrder,
  PollProvider,
  {
    provide: PollShare,
    inject: [Clock, Config],
    useFactory: (clock: Clock, config: Config) => new PollShare(clock, config.limitsRequests),
  },
  ProvenCheckout,
  QuoteCart,
  { provide: DeliverySchedules, useExisting: DeliveryService },
  RecordPastPurchase,
  ReleaseHolds,
  StartCheckout,
  VerifyPayment,
  { provide: CodeTries, useClass: CountedCodeTries },
];
