/** The name of this payment provider. */
export const CASH_ON_DELIVERY = 'cash-on-delivery';

/** Settings of cash on delivery. Rupees; null without a limit. PIN codes by their first digits or whole. */
export interface CashOnDeliverySettings {
  isOn: boolean;
  maxOrder: number | null;
  /** Unpaid orders of a customer to whom nothing was delivered yet. A change without it leaves it as it is. */
  maxOpenOrders?: number | null;
  /** Unpaid orders of the last 24 hours from one network, for such customers. A change without it leaves it as it is. */
  maxNetworkOrders?: number | null;
  /** Larger orders need a confirmed e-mail; null for none. A change without it leaves it as it is. */
  confirmedAbove?: number | null;
  /** An empty list allows every PIN code. */
  allowedPins: string[];
  excludedPins: string[];
}
