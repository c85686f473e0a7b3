import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import type { DeliveryAddress } from '../../purchase/domain/checkout-session.js';
import { changeAddress } from '../../purchase/domain/order.js';
import { AddressRules } from './address-rules.js';
import { orderNotFound } from '../../purchase/application/order-not-found.js';
import { Orders } from '../../purchase/application/orders.js';

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
      const order = await this.orders.lock(orderId);
      if (!order || (ownerId !== null && order.userId !== ownerId)) throw orderNotFound();
      const cart = await this.orders.cartOf(orderId);
      const from = cart.shippingAddress;
      const role = ownerId === null ? 'staff' : 'customer';
      const step = changeAddress(order, { role, by, at: this.clock.now(), from, to });
      if (isSame(from, to)) return;
      await this.rules.assertAllowed(order, cart, to);
      await this.orders.saveAddress(orderId, to);
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
  const text = ({ address, address2, city, state, postalCode, phone }: DeliveryAddress) =>
    JSON.stringify([address, address2 ?? '', city, state, postalCode, phone]);
  return text(a) === text(b);
}
