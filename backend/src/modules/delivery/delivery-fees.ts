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

/**
 * What express delivery costs in the zone of the address, for those who chose it. Also where shipping is free: nobody needs
 * it. A part of the shipping, taxed with the goods.
 */
@Injectable()
export class ExpressFee extends PriceRule<Paise> {
  constructor(private readonly delivery: DeliveryService) {
    super();
  }

  /** Returns the fee in paise. */
  override async load({ speed, destination }: LoadRequest): Promise<Paise> {
    if (speed !== 'express' || !destination?.postalCode) return paise(0);
    return (await this.delivery.expressFeeAt(destination.postalCode)) ?? paise(0);
  }

  override apply(_context: PriceContext, amountPaise: Paise): readonly Adjustment[] {
    return amountPaise === 0
      ? []
      : [{ code: 'express', kind: 'shipping', label: DELIVERY_MESSAGES.express, amountPaise }];
  }
}
