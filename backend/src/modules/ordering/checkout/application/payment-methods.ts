import { Injectable } from '@nestjs/common';
import { isGift, type PaymentMethod } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { PaymentGateways, type Purchase } from '../../../payments/index.js';
import type { SessionCart } from '../../purchase/domain/checkout-session.js';
import { DAY_MS, unpaidRefusal } from '../../purchase/domain/unpaid-orders.js';
import { Orders, type Buyer } from '../../purchase/application/orders.js';

/** What decides how a cart can be paid. */
export const purchaseOf = ({ shippingAddress, details }: SessionCart, amountPaise: number): Purchase => ({
  ...{ amountPaise, postalCode: shippingAddress.postalCode, isGift: isGift(details) },
});

/** The ways to pay a purchase, before the customer chooses one. The checkout decides again. */
@Injectable()
export class PaymentMethods {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly orders: Orders,
    private readonly clock: Clock,
  ) {}

  /** Returns of each provider whether it takes this purchase of this customer. */
  async run(buyer: Buyer, purchase: Purchase): Promise<PaymentMethod[]> {
    const methods = await this.gateways.methodsFor(purchase);
    const isOpen = ({ provider, reason }: PaymentMethod) =>
      !reason && this.gateways.of(provider).takenBy !== 'provider';
    if (!methods.some(isOpen)) return methods;
    const unpaid = await this.orders.countUnpaidOfNew(buyer, new Date(this.clock.now().getTime() - DAY_MS));
    return Promise.all(
      methods.map(async (method) => {
        if (!isOpen(method)) return method;
        return { ...method, reason: unpaidRefusal(unpaid, await this.gateways.of(method.provider).unpaidLimits()) };
      }),
    );
  }
}
