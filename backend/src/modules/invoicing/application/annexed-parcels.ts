import { stateCode } from '@shop/contracts';
import { itemsToSend, type Parcel } from '@shop/contracts/recipients';
import type { AnnexedParcel, DocumentContents, OrderToInvoice } from '../domain/tax-document.js';

/** Returns parcels as the annexure of an invoice lists them, without those that are not sent. */
export function annexedParcels(
  parcels: readonly Parcel[],
  lines: readonly Pick<OrderToInvoice['lines'][number], 'itemId' | 'productId' | 'size'>[],
): AnnexedParcel[] {
  return parcels
    .map((parcel) => {
      const { position, address, deliveryPartner, trackingId } = parcel;
      return {
        no: position,
        name: address.recipient,
        place: `${address.city} ${address.postalCode}`,
        stateCode: stateCode(address.state) ?? null,
        items: itemsToSend(parcel).flatMap(({ product, size, quantity }) => {
          const line = lines.find((one) => one.productId === product && one.size === size);
          return line ? [{ itemId: line.itemId, quantity }] : [];
        }),
        tracking: trackingId && `${deliveryPartner} ${trackingId}`,
      };
    })
    .filter(({ items }) => items.length > 0);
}

/** Returns the parcels of the invoices of an order, for those in their place: the recipients may be deleted by now. */
export function parcelsOf(invoices: readonly DocumentContents[]): Pick<DocumentContents, 'parcels'> {
  const parcels = new Map<number, AnnexedParcel>();
  for (const parcel of invoices.flatMap((contents) => contents.parcels ?? [])) {
    const known = parcels.get(parcel.no);
    parcels.set(parcel.no, known ? { ...known, items: [...known.items, ...parcel.items] } : parcel);
  }
  return parcels.size > 0 ? { parcels: [...parcels.values()].toSorted((one, other) => one.no - other.no) } : {};
}
