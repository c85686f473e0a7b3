import { Injectable } from '@nestjs/common';
import type { StoreSettings } from '@shop/contracts';
import { StoredShipping } from './ports/stored-shipping.js';

/** The store's settings, for use by other modules. */
@Injectable()
export class Settings {
  constructor(private readonly storedShipping: StoredShipping) {}

  /** Returns the settings in the shape of the public response: rupees, in both forms of the specification. */
  async storeSettings(): Promise<StoreSettings> {
    const shipping = await this.storedShipping.current();
    const { cost, freeShippingThreshold } = shipping;
    return { shipping, shippingCost: cost, freeShippingThreshold };
  }
}
