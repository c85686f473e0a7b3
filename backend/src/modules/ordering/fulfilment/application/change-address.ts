import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { CartPricing } from '../../../cart-pricing/index.js';
import type { OrderDetails } from '@shop/contracts';
import { Payments } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { DeliverySchedules, scheduledDays, type ScheduledDays } from '../../purchase/application/delivery-schedules.js';
import { Orders, type OrderedCart } from '../../purchase/application/orders.js';
import type { DeliveryAddress } from '../../purchase/domain/checkout-session.js';
import { changeAddress, type Order } from '../../purchase/domain/order.js';

/**
 * Decides whether an order may go to another address. The State may change where the shop sells to it: the taxes follow
 * the address until the invoice. A paid total stays as it was agreed, and customers do not move it to where it would be
 * higher; a total that is not paid must be that of the new address.
 */
@Injectable()
export class AddressRules {
  constructor(
    private readonly pricing: CartPricing,
    private readonly payments: Payments,
    private readonly delivery: DeliverySchedules,
  ) {}

  /**
   * Returns the days of an order at another address; null while it keeps its own, because the PIN code is the same or
   * it goes to many recipients. A day that was chosen for a gift is kept, and so is express; otherwise nothing is promised any more.
   * @throws DomainError `address_not_allowed` where it cannot arrive by the chosen day, or express is not offered
   */
  async scheduledAt(cart: OrderedCart, { postalCode }: DeliveryAddress): Promise<ScheduledDays | null> {
    const { deliverOn, speed, parcels } = cart.details as OrderDetails;
    // Parcels to many recipients do not follow the address of the business.
    if (postalCode === cart.shippingAddress.postalCode || parcels) return null;
    if (deliverOn === undefined && speed === undefined) return {};
    try {
      return scheduledDays(await this.delivery.schedule(postalCode, { deliverOn, speed }), deliverOn);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'invalid_input') throw error;
      throw notAllowed(error.message);
    }
  }

  /**
   * @throws DomainError `address_not_allowed`, also for a customer whose paid order would cost more there;
   * `payment_method_unavailable` for cash at the new PIN code
   */
  async assertAllowed(
    order: Order & { readonly userId: string | null },
    cart: OrderedCart,
    { to, role }: { readonly to: DeliveryAddress; readonly role: 'customer' | 'staff' },
  ): Promise<void> {
    // Also for a paid order: a rule may not sell there at all.
    // A replacement has no price.
    const entry = order.paymentId === null ? null : await this.payments.findEntry(order.paymentId);
    const after = await this.total(order.userId, cart, { to, payment: entry?.provider });
    const isPaid = entry !== null && !this.payments.isOffline(entry.provider);
    // Staff may move a paid order also away from where the shop no longer sells.
    if (!entry || (isPaid && role === 'staff')) return;
    const before = await this.total(order.userId, cart, { to: cart.shippingAddress, payment: entry.provider });
    if (isPaid ? after > before : after !== before) throw notAllowed(ORDERING_MESSAGES.otherDeliveryPrice);
    if (isPaid) return;
    const { amountPaise } = entry;
    await this.payments.assertAccepted(entry.provider, { amountPaise, postalCode: to.postalCode });
  }

  private async total(
    customerId: string | null,
    cart: OrderedCart,
    { to, payment }: { to: DeliveryAddress; payment: string | undefined },
  ): Promise<number> {
    const { state, postalCode, stateConfirmed } = to;
    const destination = { state, postalCode, ...(stateConfirmed && { stateConfirmed }) };
    const { parcels, speed } = cart.details as OrderDetails;
    const request = { customerId, destination, payment, speed, ...(parcels && { parcels: Number(parcels) }) };
    return (await this.pricing.reprice(cart.lines, request)).totalPaise;
  }
}

const notAllowed = (message: string): DomainError =>
  new DomainError('address_not_allowed', message, [{ field: 'postalCode', message }]);

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** The rest of an address is personal data: it stands in the history of the order. */
    'order.address-changed': { readonly postalCode: string };
  }
}

/** Changes where an order goes, until it is packed. */
@Injectable()
export class ChangeAddress {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly rules: AddressRules,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing for the address that the order has.
   * @param ownerId null for staff, who may change any order
   * @param by name for the order's history
   * @throws DomainError 404, also for another customer's order; `order_status`, and as `AddressRules.assertAllowed`
   */
  run(orderId: string, ownerId: string | null, { by, to }: { by: string; to: DeliveryAddress }): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId, ownerId);
      const cart = await this.orders.cartOf(orderId);
      const from = cart.shippingAddress;
      const role = ownerId === null ? 'staff' : 'customer';
      const step = changeAddress(order, { role, by, at: this.clock.now(), from, to });
      if (isSame(from, to)) return;
      await this.rules.assertAllowed(order, cart, { to, role });
      await this.orders.saveAddress(orderId, to, await this.rules.scheduledAt(cart, to));
      await this.orders.saveStep(step);
      record('order.address-changed', {
        subject: { id: orderId, label: order.orderNumber },
        before: { postalCode: from.postalCode },
        after: { postalCode: to.postalCode },
      });
    });
  }
}

function isSame(a: DeliveryAddress, b: DeliveryAddress): boolean {
  const text = ({ recipient, address, address2, city, state, postalCode, phone, stateConfirmed }: DeliveryAddress) =>
    JSON.stringify([recipient ?? '', address, address2 ?? '', city, state, postalCode, phone, stateConfirmed === true]);
  return text(a) === text(b);
}
