import type { Order, PrintedDocument } from '@shop/contracts';
import { giftCard, type GiftCard } from '@shop/contracts/gift';
import { packingSlip, type SlipSender } from '@shop/contracts/packing-slip';
import { pickList } from '@shop/contracts/pick-list';
import { itemsToSend, shownState, type Parcel } from '@shop/contracts/recipients';
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
      const parcels = await this.parcelsOf(order);
      papers.set(
        order._id,
        parcels.length > 0 ? inPackingOrder(parcels).flatMap((one) => papersOf(asOrder(order, one))) : papersOf(order),
      );
    }
    return papers;
  }

  /** Returns what to fetch for these orders, and for parcels of them that wait; null when there is nothing. */
  async pickListOf(orderIds: readonly string[]): Promise<PrintedDocument | null> {
    const orders = await this.views.findMany(orderIds);
    const open: Order[] = [];
    for (const order of orders) {
      const parcels = await this.parcelsOf(order);
      open.push(parcels.length > 0 ? restOf(order, parcels) : order);
    }
    return pickList(open);
  }

  private parcelsOf({ _id, details }: Order): Promise<Parcel[]> {
    return details.parcels ? this.parcels.ofOrder(_id) : Promise.resolve([]);
  }
}

/** Returns an order with the items of its parcels that have not left. */
function restOf(order: Order, parcels: readonly Parcel[]): Order {
  const waiting = parcels.filter((parcel) => shownState(parcel) === 'waiting');
  const items = waiting.flatMap((parcel) => asOrder(order, parcel).orderItems);
  const orderItems = order.orderItems.map((item) => ({
    ...item,
    quantity: items.reduce((sum, { _id, quantity }) => sum + (_id === item._id ? quantity : 0), 0),
    unsent: 0,
  }));
  return { ...order, orderItems, actions: order.isShipped && waiting.length > 0 ? ['ship'] : order.actions };
}

/** Those that are sent, first those that are packed first. */
const inPackingOrder = (parcels: readonly Parcel[]): Parcel[] =>
  parcels
    .filter((parcel) => shownState(parcel) !== 'cancelled')
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
