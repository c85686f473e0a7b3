/** The name of this payment provider. */
export const CASH_ON_DELIVERY = 'cash-on-delivery';

/** Settings of cash on delivery. Rupees; null without a limit. PIN codes by their first digits or whole. */
export interface CashOnDeliverySettings {
  isOn: boolean;
  maxOrder: number | null;
  /** Unpaid orders of a customer to whom nothing was delivered yet. A change without it leaves it as it is. */
  maxOpenOrders?: number | null;
  /** An empty list allows every PIN code. */
  allowedPins: string[];
  excludedPins: string[];
}
