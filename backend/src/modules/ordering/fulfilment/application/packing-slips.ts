import type { Order, PrintedDocument } from '@shop/contracts';
import { giftCard, type GiftCard } from '@shop/contracts/gift';
import { packingSlip, type SlipSender } from '@shop/contracts/packing-slip';
import { pickList } from '@shop/contracts/pick-list';
import { itemsToSend, type Parcel } from '@shop/contracts/recipients';
import { OrderViews } from '../../reporting/application/order-views.js';
import type { ParcelViews } from '../../reporting/application/parcel-views.js';

/** Packing slips, for the module that prints them in files. */
export class PackingSlips {
  constructor(
    private readonly views: OrderViews,
    private readonly parcels: ParcelViews,
    private readonly supportEmail: string,
  ) {}

  /**
   * Returns what goes into the parcels of these orders by id: the slip, and the card of a gift, for each recipient of an order
   * with several. Deleted orders and parcels that are not sent have none.
   */
  async of(
    orderIds: readonly string[],
    sender: Omit<SlipSender, 'supportEmail'>,
  ): Promise<ReadonlyMap<string, readonly (PrintedDocument | GiftCard)[]>> {
    const { supportEmail } = this;
    const papers = new Map<string, readonly (PrintedDocument | GiftCard)[]>();
    for (const order of orderIds.length > 0 ? await this.views.findMany(orderIds) : []) {
      const papersOf = (one: Order) => {
        const card = giftCard(one);
        return [packingSlip(one, { ...sender, supportEmail }), ...(card ? [card] : [])];
      };
      const parcels = order.details.parcels ? await this.parcels.ofOrder(order._id) : [];
      papers.set(
        order._id,
        parcels.length > 0 ? inPackingOrder(parcels).flatMap((one) => papersOf(asOrder(order, one))) : papersOf(order),
      );
    }
    return papers;
  }

  /** Returns what to fetch for these orders; null when they have all left. */
  async pickListOf(orderIds: readonly string[]): Promise<PrintedDocument | null> {
    return pickList(await this.views.findMany(orderIds));
  }
}

/** Those that are sent, first those that are packed first. */
const inPackingOrder = (parcels: readonly Parcel[]): Parcel[] =>
  parcels
    .filter((parcel) => itemsToSend(parcel).length > 0)
    .toSorted((one, other) => (one.packOn ?? '').localeCompare(other.packOn ?? ''));

/** Returns the part of an order that one recipient gets. */
function asOrder(order: Order, parcel: Parcel): Order {
  const { position, address, message, trackingId, deliveryPartner, deliverOn, packOn } = parcel;
  const { giftOccasion, giftCard: design, giftFrom, deliveryInstructions } = order.details;
  const orderItems = itemsToSend(parcel).flatMap(({ product, size, quantity }) => {
    const item = order.orderItems.find((one) => one.product === product && one.size === size);
    return item ? [{ ...item, quantity, unsent: 0 }] : [];
  });
  return {
    ...order,
    orderNumber: `${order.orderNumber} / ${position}`,
    orderItems,
    shippingAddress: address,
    trackingId,
    deliveryPartner: deliveryPartner ?? order.deliveryPartner,
    details: {
      ...(deliveryInstructions && { deliveryInstructions }),
      ...(giftOccasion && { giftOccasion }),
      ...(design && { giftCard: design }),
      ...(giftFrom && { giftFrom }),
      ...(message && { giftMessage: message }),
      ...(deliverOn && packOn && { deliverOn, packOn }),
    },
  };
}
