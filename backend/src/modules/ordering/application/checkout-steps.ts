import { CancelCheckout } from './cancel-checkout.js';
import { CheckoutSessionService } from './checkout-session-service.js';
import { HoldCart } from './hold-cart.js';
import { OpenProviderOrder } from './open-provider-order.js';
import { QuoteCart } from './quote-cart.js';
import { ReleaseOlderHolds } from './release-older-holds.js';
import { StartCheckout } from './start-checkout.js';

/** What takes part in starting a payment. */
export const CHECKOUT = [
  StartCheckout,
  CancelCheckout,
  QuoteCart,
  HoldCart,
  OpenProviderOrder,
  CheckoutSessionService,
  ReleaseOlderHolds,
];
