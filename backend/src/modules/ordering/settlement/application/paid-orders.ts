import type { PaymentSource, ProviderPayment } from '../../../payments/index.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import type { PlacedOrder } from '../../purchase/domain/placed-order.js';

/** The order of a captured payment, with what is stored beside it. */
export interface PaidOrder {
  readonly order: PlacedOrder;
  /** As it becomes: paid, its stock sold. */
  readonly session: CheckoutSession;
  readonly payment: ProviderPayment;
  readonly source: PaymentSource;
  /** Of the provider's checkout, verified. */
  readonly signature: string | null;
}

/** The usual end of a purchase. Stores the same as the steps of `SettlePayment`. */
export abstract class PaidOrders {
  /**
   * Records the payment, places the order, closes the session and sells its held stock, all or nothing.
   * @returns false when nothing is stored, because the session is no longer open with its stock held, its account was
   * deleted, the payment is recorded already, or the customer has bought the same items since the session began
   */
  abstract addIfUnchanged(paid: PaidOrder): Promise<boolean>;
}
