import { Injectable } from '@nestjs/common';
import { shownDetails, type BusinessDetails } from '@shop/contracts';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { BUSINESS_MESSAGES } from '../messages.js';
import { OrderDocuments } from '../../purchase/application/order-documents.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** Names and numbers are personal data: they stand in the history of the order. */
    'order.business-changed': { readonly isBusiness: boolean };
  }
}

/** Who is billed, and who says so, for the history of the order. */
interface ChangeOfBusiness {
  readonly by: string;
  /** Replaces all that the order has; empty: the person who ordered is billed. */
  readonly business: BusinessDetails;
}

/** Changes who is billed for an order, until its invoice exists. */
@Injectable()
export class ChangeBusiness {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly documents: OrderDocuments,
    private readonly clock: Clock,
  ) {}

  /**
   * @param ownerId null for staff, who may change any order
   * @throws DomainError 404, also for another customer's order; `order_status` for an invoiced or cancelled order, and
   * `invalid_input` without a GSTIN for an order that goes to many recipients
   */
  run(orderId: string, ownerId: string | null, change: ChangeOfBusiness): Promise<void> {
    return this.audit.run(async () => {
      const order = await this.orders.lockOrFail(orderId, ownerId);
      if (order.status === 'Cancelled') throw new DomainError('order_status', ORDERING_MESSAGES.refusals.Cancelled);
      if (await this.documents.isInvoiced(orderId))
        throw new DomainError('order_status', ORDERING_MESSAGES.invoicedOrder);
      await this.save(order, change);
    });
  }

  /** Does the same though the invoice exists, for its correction. @throws DomainError 404 */
  async runForCorrection(orderId: string, change: ChangeOfBusiness): Promise<void> {
    const order = await this.orders.lockOrFail(orderId);
    await this.save(order, change);
  }

  private save(order: LockedOrder, { by, business }: ChangeOfBusiness): Promise<void> {
    return this.audit.run(async (record) => {
      if (!business.gstin && (await this.orders.replaceable(order.id)).details.parcels)
        throw DomainError.invalid('gstin', BUSINESS_MESSAGES.parcelsNeedGstin);
      await this.orders.saveBusiness(order.id, business);
      const personalNote = shownDetails(business)
        .map(({ text }) => text)
        .join();
      const entry = { by, at: this.clock.now(), event: ORDERING_MESSAGES.history.businessChanged };
      await this.orders.saveStep({ order, entry: { ...entry, ...(personalNote && { personalNote }) } });
      const subject = { id: order.id, label: order.orderNumber };
      record('order.business-changed', { subject, after: { isBusiness: Boolean(business.gstin) } });
    });
  }
}
