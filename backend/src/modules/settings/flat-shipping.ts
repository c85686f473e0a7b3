import { Injectable } from '@nestjs/common';
import { shippingFor, type ShippingSettings } from '@shop/pricing';
import { PriceRule, type Adjustment, type PriceContext } from '../cart-pricing/index.js';
import { SETTINGS_MESSAGES } from './messages.js';

/** Where the shipping settings are stored: in PostgreSQL, or in memory for tests. */
export abstract class StoredShipping {
  abstract current(): Promise<{ readonly shipping: ShippingSettings }>;
}

/** One shipping cost for all destinations, free from a subtotal on. */
@Injectable()
export class FlatShipping extends PriceRule<ShippingSettings> {
  constructor(private readonly stored: StoredShipping) {
    super();
  }

  override async load(): Promise<ShippingSettings> {
    return (await this.stored.current()).shipping;
  }

  override apply({ itemsPaise }: PriceContext, shipping: ShippingSettings): readonly Adjustment[] {
    const amountPaise = shippingFor(itemsPaise, shipping);
    return [{ code: 'shipping', kind: 'shipping', label: SETTINGS_MESSAGES.shipping, amountPaise }];
  }
}
