import { Injectable } from '@nestjs/common';
import { unrefundedItems } from '@shop/contracts/recipients';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Orders } from '../../purchase/application/orders.js';
import { ParcelRefunds, type RefundableParcels } from '../../refunds/application/parcel-refunds.js';
import type { WantedRefund } from '../../refunds/domain/refund-request.js';
import { PARCEL_REFUND_MESSAGES as TEXTS } from '../../refunds/messages.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { ParcelProgress } from './step-parcels.js';

/** Refunds of items of one parcel: at most those that it has, so that its refunds and their credit notes agree. */
@Injectable()
export class RefundParcels implements RefundableParcels {
  constructor(
    registry: ParcelRefunds,
    private readonly progress: ParcelProgress,
    private readonly orders: Orders,
    private readonly views: OrderViews,
  ) {
    registry.use(this);
  }

  async assertRefundable(orderId: string, { parcel: position, lines, reason }: WantedRefund): Promise<boolean> {
    const { parcels } = await this.progress.of(orderId);
    const parcel = parcels.find((one) => one.position === position);
    if (!parcel) throw DomainError.invalid('parcel', TEXTS.unknownParcel);
    if (!lines) throw DomainError.invalid('lines', TEXTS.needsItems);
    if (reason === 'goodwill') throw DomainError.invalid('reason', TEXTS.notGoodwill);
    const ordered = (await this.views.findOne(orderId, null))?.orderItems ?? [];
    const left = unrefundedItems(parcel);
    for (const { _id, product, size } of ordered) {
      const has = left.find((item) => item.product === product && item.size === size)?.quantity ?? 0;
      const wanted = lines.reduce((sum, { itemId, quantity }) => sum + (itemId === _id ? quantity : 0), 0);
      if (wanted > has) throw DomainError.invalid('lines', TEXTS.notInParcel);
    }
    return parcel.state === 'waiting';
  }

  /** The order is delivered with its last parcel that is still to come, also when that one is refunded. */
  async onRefunded(orderId: string, by: string): Promise<void> {
    const order = await this.orders.lockOrFail(orderId);
    await this.progress.save(order, { ...(await this.progress.of(orderId)), changed: [] }, by);
  }
}
