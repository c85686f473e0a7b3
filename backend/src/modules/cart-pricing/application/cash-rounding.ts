import { Injectable } from '@nestjs/common';
import { CASH_ON_DELIVERY } from '@shop/contracts';
import { plus, signedPaise } from '@shop/money';
import type { Adjustment, PriceContext } from '../domain/price.js';
import { CART_PRICING_MESSAGES } from '../messages.js';
import { PriceRule } from './ports/price-rule.js';

const RUPEE = 100;

/** Rounds what a courier collects to the rupee: half a rupee up. The last rule, so that the total is whole. */
@Injectable()
export class CashRounding extends PriceRule<null> {
  override async load(): Promise<null> {
    return null;
  }

  override apply({ payment, itemsPaise, adjustments }: PriceContext): readonly Adjustment[] {
    if (payment !== CASH_ON_DELIVERY) return [];
    const totalPaise = plus(
      itemsPaise,
      adjustments.map(({ amountPaise }) => amountPaise),
    );
    const amountPaise = signedPaise(Math.round(totalPaise / RUPEE) * RUPEE - totalPaise);
    if (amountPaise === 0) return [];
    return [{ code: 'cash-rounding', kind: 'other', label: CART_PRICING_MESSAGES.cashRounding, amountPaise }];
  }
}
