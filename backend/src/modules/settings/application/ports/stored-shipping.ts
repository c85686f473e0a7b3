import type { ShippingSettings } from '@shop/pricing';

/** Stores the shipping settings as one document, whatever it contains. */
export abstract class StoredShipping {
  abstract current(): Promise<ShippingSettings>;

  /** Returns the settings and locks them until the transaction ends. */
  abstract lock(): Promise<ShippingSettings>;

  abstract replace(shipping: ShippingSettings): Promise<void>;
}
