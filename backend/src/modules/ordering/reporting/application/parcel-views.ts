import type { Parcel } from '@shop/contracts/recipients';

/** Read model of the parcels of orders that go to many recipients. */
export abstract class ParcelViews {
  /** Returns the parcels of an order in the order of its list; none for an order in one parcel. */
  abstract ofOrder(orderId: string): Promise<Parcel[]>;
}
