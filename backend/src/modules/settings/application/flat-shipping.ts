import { Injectable } from '@nestjs/common';
import { shippingFor, type ShippingRule } from '@shop/pricing';
import { PriceRule, type Adjustment, type PriceContext } from '../../cart-pricing/index.js';
import { SETTINGS_MESSAGES } from '../messages.js';
import { ShippingRules } from './ports/shipping-rules.js';

/** One shipping cost for all destinations, free from a subtotal on. */
@Injectable()
export class FlatShipping extends PriceRule<ShippingRule> {
  constructor(private readonly shippingRules: ShippingRules) {
    super();
  }

  override load(): Promise<ShippingRule> {
    return this.shippingRules.current();
  }

  override apply({ itemsPaise }: PriceContext, rule: ShippingRule): readonly Adjustment[] {
    const amountPaise = shippingFor(itemsPaise, rule);
    return [{ code: 'shipping', kind: 'shipping', label: SETTINGS_MESSAGES.shipping, amountPaise }];
  }
}
