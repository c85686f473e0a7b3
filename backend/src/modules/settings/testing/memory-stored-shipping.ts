import type { ShippingSettings } from '@shop/pricing';
import { StoredShipping } from '../application/ports/stored-shipping.js';

/** The shipping settings in memory; shipping is free by default. */
export class MemoryStoredShipping extends StoredShipping {
  private shipping: ShippingSettings = { cost: 0, freeShippingThreshold: null };

  override async current(): Promise<ShippingSettings> {
    return this.shipping;
  }

  override lock(): Promise<ShippingSettings> {
    return this.current();
  }

  override async replace(shipping: ShippingSettings): Promise<void> {
    this.shipping = shipping;
  }
}
