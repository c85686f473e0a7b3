import { Injectable } from '@nestjs/common';
import { stateCode, usualState } from '@shop/contracts';
import { CartPricing } from '../../../cart-pricing/index.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Payments } from '../../../payments/index.js';
import type { DeliveryAddress } from '../../purchase/domain/checkout-session.js';
import type { Order } from '../../purchase/domain/order.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { OrderedCart } from '../../purchase/application/orders.js';

/** Equal for the same State, in any spelling of letters. */
const keyOf = (state: string) => stateCode(state) ?? state.trim().toLowerCase();

/** Decides whether an order may go to another address without any change of its price and taxes. */
@Injectable()
export class AddressRules {
  constructor(
    private readonly pricing: CartPricing,
    private readonly payments: Payments,
  ) {}

  /** @throws DomainError `address_not_allowed`, or `payment_method_unavailable` for cash at the new PIN code */
  async assertAllowed(
    order: Order & { readonly userId: string | null },
    cart: OrderedCart,
    to: DeliveryAddress,
  ): Promise<void> {
    // A replacement has neither price nor taxes.
    if (order.paymentId === null) return;
    assertSameState(cart.shippingAddress, to);
    const [before, after] = await Promise.all([this.total(order.userId, cart), this.total(order.userId, cart, to)]);
    if (before !== after) throw notAllowed('postalCode', ORDERING_MESSAGES.otherDeliveryPrice);
    const entry = await this.payments.findEntry(order.paymentId);
    if (entry && this.payments.isPaidOnDelivery(entry.provider)) {
      const { amountPaise } = entry;
      await this.payments.assertAccepted(entry.provider, { amountPaise, postalCode: to.postalCode });
    }
  }

  private async total(customerId: string | null, cart: OrderedCart, to = cart.shippingAddress): Promise<number> {
    const { state, postalCode } = to;
    return (await this.pricing.reprice(cart.lines, { customerId, destination: { state, postalCode } })).totalPaise;
  }
}

/**
 * The PIN code decides in which State an address is, whatever State is named beside it. Where several States share the
 * code, and for the code that the order has already, the name decides.
 */
function assertSameState(from: DeliveryAddress, to: DeliveryAddress): void {
  if (keyOf(from.state) !== keyOf(to.state)) throw notAllowed('state', ORDERING_MESSAGES.otherState(from.state));
  if (from.postalCode === to.postalCode) return;
  const state = usualState(to.postalCode);
  if (state && keyOf(state) !== keyOf(from.state))
    throw notAllowed('postalCode', ORDERING_MESSAGES.pinOfOtherState(to.postalCode, state, from.state));
}

function notAllowed(field: string, message: string): DomainError {
  return new DomainError('address_not_allowed', message, [{ field, message }]);
}
