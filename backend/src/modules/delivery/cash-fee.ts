import { Injectable } from '@nestjs/common';
import { CASH_ON_DELIVERY } from '@shop/contracts';
import { paise, type Paise } from '@shop/money';
import { PriceRule, type Adjustment, type LoadRequest, type PriceContext } from '../cart-pricing/index.js';
import { DeliveryService } from './delivery.service.js';
import { DELIVERY_MESSAGES } from './messages.js';

/** What cash on delivery costs in the zone of the address. Taxed with the goods, like every charge. */
@Injectable()
export class CashFee extends PriceRule<Paise> {
  constructor(private readonly delivery: DeliveryService) {
    super();
  }

  /** Returns the fee in paise. */
  override async load({ payment, destination }: LoadRequest): Promise<Paise> {
    if (payment !== CASH_ON_DELIVERY || !destination?.postalCode) return paise(0);
    return (await this.delivery.cashAt(destination.postalCode)).feePaise;
  }

  override apply(_context: PriceContext, feePaise: Paise): readonly Adjustment[] {
    if (feePaise === 0) return [];
    return [{ code: 'cash-fee', kind: 'other', label: DELIVERY_MESSAGES.cashFee, amountPaise: feePaise }];
  }
}
