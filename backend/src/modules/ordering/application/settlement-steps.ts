import { CollectCash } from './collect-cash.js';
import { CollectPayment } from './collect-payment.js';
import { OrderPlacement } from './order-placement.js';
import { PaymentStatus } from './payment-status.js';
import { PlaceAtOnce } from './place-at-once.js';
import { PlaceOnDelivery } from './place-on-delivery.js';
import { PlaceOrder } from './place-order.js';
import { PollProvider } from './poll-provider.js';
import { ProcessWebhook } from './process-webhook.js';
import { ProvenCheckout } from './proven-checkout.js';
import { Reservations } from './reservations.js';
import { SecureStock } from './secure-stock.js';
import { SettlePayment } from './settle-payment.js';
import { VerifyPayment } from './verify-payment.js';

/** What takes part in turning payments into orders. */
export const SETTLEMENT = [
  Reservations,
  SettlePayment,
  CollectPayment,
  SecureStock,
  OrderPlacement,
  ProvenCheckout,
  VerifyPayment,
  PlaceOrder,
  PlaceAtOnce,
  PlaceOnDelivery,
  CollectCash,
  PaymentStatus,
  PollProvider,
  ProcessWebhook,
];
