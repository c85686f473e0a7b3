import type { LinkedOrder } from '@shop/contracts';
import type { Parcel, ParcelAddress, ParcelItem } from '@shop/contracts/recipients';
import type { CartLine } from '../../../cart-pricing/index.js';

/** What one recipient of a new list gets. */
export interface NewParcel extends Pick<Parcel, 'deliverOn' | 'packOn'> {
  readonly address: ParcelAddress;
  readonly items: ParcelItem[];
  readonly message: string;
}

/** A list of recipients as stored. It never changes, but for the states of its parcels. */
export interface StoredList {
  readonly id: string;
  readonly customerId: string | null;
  /** Key of the one use that lets the list become one order. */
  readonly uses: string;
  readonly createdAt: Date;
  readonly parcels: readonly Parcel[];
  readonly order: LinkedOrder | null;
}

/** The cart of a list: all its items together. */
export const linesOfParcels = (parcels: readonly Pick<NewParcel, 'items'>[]): CartLine[] =>
  parcels.flatMap(({ items }) => items.map(({ product, size, quantity }) => ({ product, size, quantity })));
