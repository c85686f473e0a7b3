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

/** Lists of recipients, their checkouts and their parcels. Methods join the caller's transaction. */
export abstract class RecipientLists {
  abstract add(
    list: Pick<StoredList, 'id' | 'uses'> & { customerId: string; at: Date },
    parcels: readonly NewParcel[],
  ): Promise<void>;

  /** Returns a list that belongs to this customer. */
  abstract find(id: string, customerId: string): Promise<StoredList | null>;

  abstract ofCustomer(customerId: string): Promise<readonly StoredList[]>;

  /** Stores that a checkout was started for the list. */
  abstract addCheckout(id: string, sessionId: string): Promise<void>;

  /** Returns the id of the list that became an order; null for an order in one parcel, and after the recipients were deleted. */
  abstract listOfOrder(orderId: string): Promise<string | null>;

  /** Saves the states of parcels, and when the list changed. */
  abstract saveParcels(listId: string, parcels: readonly Parcel[], at: Date): Promise<void>;

  /** Removes the lists of a customer for which no payment was ever started. */
  abstract removeUnstarted(customerId: string): Promise<void>;

  /** Separates lists from a customer whose account is deleted. `removeOver` deletes them. */
  abstract forgetCustomer(customerId: string): Promise<void>;

  /**
   * Deletes lists that have not changed since a time, and those without a customer, unless an order still has to send
   * parcels of them.
   */
  abstract removeOver(unchangedSince: Date): Promise<void>;
}

/** The cart of a list: all its items together. */
export const linesOfParcels = (parcels: readonly Pick<NewParcel, 'items'>[]): CartLine[] =>
  parcels.flatMap(({ items }) => items.map(({ product, size, quantity }) => ({ product, size, quantity })));
