import type { PrintedDocument } from '@shop/contracts';
import { giftCard, type GiftCard } from '@shop/contracts/gift';
import { packingSlip, type SlipSender } from '@shop/contracts/packing-slip';
import { pickList } from '@shop/contracts/pick-list';
import { OrderViews } from '../../reporting/application/order-views.js';

/** Packing slips, for the module that prints them in files. */
export class PackingSlips {
  constructor(
    private readonly views: OrderViews,
    private readonly supportEmail: string,
  ) {}

  /** Returns what goes into the parcels of these orders by id: the slip, and the card of a gift. Deleted orders have none. */
  async of(
    orderIds: readonly string[],
    sender: Omit<SlipSender, 'supportEmail'>,
  ): Promise<ReadonlyMap<string, readonly (PrintedDocument | GiftCard)[]>> {
    const { supportEmail } = this;
    const orders = orderIds.length > 0 ? await this.views.findMany(orderIds) : [];
    return new Map(
      orders.map((order) => {
        const card = giftCard(order);
        return [order._id, [packingSlip(order, { ...sender, supportEmail }), ...(card ? [card] : [])]];
      }),
    );
  }

  /** Returns what to fetch for these orders; null when they have all left. */
  async pickListOf(orderIds: readonly string[]): Promise<PrintedDocument | null> {
    return pickList(await this.views.findMany(orderIds));
  }
}
