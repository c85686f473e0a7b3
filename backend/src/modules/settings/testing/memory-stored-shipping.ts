import type { ShippingSettings } from '@shop/pricing';
import { StoredShipping } from '../flat-shipping.js';

/** The shipping settings in memory; shipping is free by default. */
export class MemoryStoredShipping extends StoredShipping {
  private shipping: ShippingSettings = { cost: 0, freeShippingThreshold: null };

  override async current(): Promise<{ readonly shipping: ShippingSettings }> {
    return { shipping: this.shipping };
  }

  async replace(shipping: ShippingSettings): Promise<void> {
    this.shipping = shipping;
  }
}
