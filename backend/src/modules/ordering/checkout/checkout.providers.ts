import type { Provider } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import { Clock } from '../../../kernel/clock.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Accounts } from '../../identity/index.js';
import { CheckoutSettingsController } from './adapters/checkout-settings.controller.js';
import { CheckoutController } from './adapters/checkout.controller.js';
import { CountedCodeTries } from './adapters/counted-code-tries.js';
import { OnDeliveryController } from './adapters/on-delivery.controller.js';
import { PaymentMethodsController } from './adapters/payment-methods.controller.js';
import { OrdersController } from './adapters/orders.controller.js';
import { QuoteController } from './adapters/quote.controller.js';
import { StandardCheckoutController } from './adapters/standard-checkout.controller.js';
import { CancelCheckout } from './application/cancel-checkout.js';
import { ChangeCheckoutSettings } from './application/change-checkout-settings.js';
import { CheckoutSessionService } from './application/checkout-session-service.js';
import { CodeTries } from './application/code-tries.js';
import { ConfirmedCustomers } from './application/confirmed-customers.js';
import { HoldCart } from './application/hold-cart.js';
import { OpenCheckout } from './application/open-checkout.js';
import { OpenProviderOrder } from './application/open-provider-order.js';
import { PastOrders } from './application/past-orders.js';
import { PaymentMethods } from './application/payment-methods.js';
import { PaymentStatus } from './application/payment-status.js';
import { PlaceOnDelivery } from './application/place-on-delivery.js';
import { PlaceOrder } from './application/place-order.js';
import { PollProvider } from './application/poll-provider.js';
import { PollShare } from './application/poll-share.js';
import { ProvenCheckout } from './application/proven-checkout.js';
import { QuoteCart } from './application/quote-cart.js';
import { RecordPastPurchase } from './application/record-past-purchase.js';
import { ReleaseOlderHolds } from './application/release-older-holds.js';
import { StartCheckout } from './application/start-checkout.js';
import { VerifyPayment } from './application/verify-payment.js';

export const CHECKOUT_CONTROLLERS = [
  CheckoutController,
  CheckoutSettingsController,
  OnDeliveryController,
  PaymentMethodsController,
  OrdersController,
  QuoteController,
  StandardCheckoutController,
];

export const CHECKOUT_PROVIDERS: Provider[] = [
  CancelCheckout,
  ChangeCheckoutSettings,
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
  PlaceOnDelivery,
  PlaceOrder,
  PollProvider,
  {
    provide: PollShare,
    inject: [Clock, Config],
    useFactory: (clock: Clock, config: Config) => new PollShare(clock, config.limitsRequests),
  },
  ProvenCheckout,
  QuoteCart,
  RecordPastPurchase,
  ReleaseOlderHolds,
  StartCheckout,
  VerifyPayment,
  { provide: CodeTries, useClass: CountedCodeTries },
];
