import { Injectable } from '@nestjs/common';
import { shippingFor, type ShippingSettings } from '@shop/pricing';
import { PriceRule, type Adjustment, type PriceContext } from '../../cart-pricing/index.js';
import { SETTINGS_MESSAGES } from '../messages.js';
import { StoredShipping } from './ports/stored-shipping.js';

/** One shipping cost for all destinations, free from a subtotal on. */
@Injectable()
export class FlatShipping extends PriceRule<ShippingSettings> {
  constructor(private readonly storedShipping: StoredShipping) {
    super();
  }

  override load(): Promise<ShippingSettings> {
    return this.storedShipping.current();
  }

  override apply({ itemsPaise }: PriceContext, shipping: ShippingSettings): readonly Adjustment[] {
    const amountPaise = shippingFor(itemsPaise, shipping);
    return [{ code: 'shipping', kind: 'shipping', label: SETTINGS_MESSAGES.shipping, amountPaise }];
  }
}
