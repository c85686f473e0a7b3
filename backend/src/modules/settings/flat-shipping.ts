import { Injectable } from '@nestjs/common';
import { paise, times } from '@shop/money';
import { shippingFor, type ShippingSettings } from '@shop/pricing';
import { PriceRule, type Adjustment, type PriceContext } from '../cart-pricing/index.js';
import { SETTINGS_MESSAGES } from './messages.js';

/** Where the shipping settings are stored: in PostgreSQL, or in memory for tests. */
export abstract class StoredShipping {
  abstract current(): Promise<{ readonly shipping: ShippingSettings }>;
}

/**
 * One shipping cost for all destinations, free from a subtotal on. A cart in several parcels pays it for each, unless the
 * average subtotal of a parcel makes shipping free.
 */
@Injectable()
export class FlatShipping extends PriceRule<ShippingSettings> {
  constructor(private readonly stored: StoredShipping) {
    super();
  }

  override async load(): Promise<ShippingSettings> {
    return (await this.stored.current()).shipping;
  }

  override apply({ itemsPaise, parcels = 1 }: PriceContext, shipping: ShippingSettings): readonly Adjustment[] {
    const amountPaise = times(shippingFor(paise(Math.floor(itemsPaise / parcels)), shipping), parcels);
    return [{ code: 'shipping', kind: 'shipping', label: SETTINGS_MESSAGES.shipping, amountPaise }];
  }
}
