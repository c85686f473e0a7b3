import { courierOf } from '@shop/contracts/bulk-orders';
import type { StepParcel } from '@shop/contracts/recipients';

/** Lines of pasted cells as parcels, and the lines that name no parcel with a tracking ID. */
export interface ParcelLines {
  readonly parcels: StepParcel[];
  readonly unreadable: string[];
}

/** Reads lines such as `12, D4711, Blue Dart`, separated by tabs, commas or semicolons. */
export function parcelLines(text: string): ParcelLines {
  const found: ParcelLines = { parcels: [], unreadable: [] };
  for (const line of text.split(/\r\n|\r|\n/).filter((one) => one.trim() !== '')) {
    const [number = '', ...cells] = line.split(/[\t;,]/).map((cell) => cell.trim());
    const filled = cells.filter((cell) => cell !== '');
    const courier = filled.find((cell) => courierOf(cell)) ?? filled[1];
    const trackingId = filled.find((cell) => cell !== courier);
    if (!/^\d{1,3}$/.test(number) || !trackingId) found.unreadable.push(line.trim());
    else found.parcels.push({ position: Number(number), trackingId, ...(courier && { deliveryPartner: courier }) });
  }
  return found;
}
