import { Injectable } from '@nestjs/common';
import type { StoreInformation, StoreSettings } from '@shop/contracts';
import { StoredInformation } from './ports/stored-information.js';
import { StoredShipping } from './ports/stored-shipping.js';

/** The store's settings, for use by other modules. */
@Injectable()
export class Settings {
  constructor(
    private readonly storedShipping: StoredShipping,
    private readonly storedInformation: StoredInformation,
  ) {}

  /** Returns the settings in the shape of the public response: rupees, in both forms of the specification. */
  async storeSettings(): Promise<StoreSettings> {
    const shipping = await this.storedShipping.current();
    const { cost, freeShippingThreshold } = shipping;
    return { shipping, shippingCost: cost, freeShippingThreshold };
  }

  /** Returns what the shop says about itself, all of it public. Empty texts are missing. */
  storeInformation(): Promise<StoreInformation> {
    return this.storedInformation.current();
  }
}
