import { MESSAGES, type OrderSummary } from '@shop/contracts';
import { courierOf, isTrackingId, type StepOrder } from '@shop/contracts/bulk-orders';
import { BATCH_MESSAGES } from './messages';

/** An order of a batch, with the parcel as it was typed, pasted or scanned. */
export interface ParcelRow {
  /** Its order number, which is unique in a batch. */
  readonly orderNumber: string;
  readonly customer: string;
  readonly trackingId: string;
  /** As it was typed; empty for the courier of the batch. */
  readonly courier: string;
}

/** Returns the orders that can be shipped, without a parcel yet. */
export const rowsOf = (orders: readonly OrderSummary[]): ParcelRow[] =>
  orders
    .filter(({ actions }) => actions.includes('ship'))
    .map(({ orderNumber, user }) => ({ orderNumber, customer: user?.name ?? '', trackingId: '', courier: '' }));

const ORDER_NUMBER = /^\d{6}-\d{5,}$/;
const SEPARATOR = /[\t;,]/;

/** Splits a line of a spreadsheet or CSV file, in which a text with a separator stands in quotes. */
function cellsOf(line: string): string[] {
  const separator = SEPARATOR.exec(line.replace(/"[^"]*"/g, ''))?.[0] ?? '\t';
  const cells = line.match(new RegExp(`("(?:[^"]|"")*"|[^${separator}]*)(?:${separator}|$)`, 'g')) ?? [];
  return cells.slice(0, -1).map((cell) => {
    const text = cell.endsWith(separator) ? cell.slice(0, -1) : cell;
    return text
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim();
  });
}

/** A line of a spreadsheet. `isUnclear`: several cells may be the tracking ID, such as a name beside it. */
type Line = Partial<ParcelRow> & { readonly isUnclear: boolean };

/** The cells of a line by what they are, in whichever order. */
function parcelIn(line: string): Line {
  const cells = cellsOf(line).filter((cell) => cell !== '');
  const orderNumber = cells.find((cell) => ORDER_NUMBER.test(cell));
  const others = cells.filter((cell) => cell !== orderNumber);
  // With two more cells one is the courier, known or not.
  const courier = others.find((cell) => courierOf(cell)) ?? (others.length > 1 ? others[0] : undefined);
  const [trackingId, ...more] = others.filter((cell) => cell !== courier);
  const parcel = { ...(courier && { courier }), ...(trackingId && { trackingId }) };
  return { ...parcel, ...(orderNumber && { orderNumber }), isUnclear: more.length > 0 };
}

interface FillOptions {
  /** Adds rows for order numbers that are not there yet, and skips headings beside order numbers. */
  readonly isFile?: boolean;
  /** Rows that stay as they are. */
  readonly isShipped?: (row: ParcelRow) => boolean;
}

export interface Filled {
  readonly rows: ParcelRow[];
  /** Lines that are unclear, belong to no row, or to one that was shipped with another ID. */
  readonly unused: number;
}

/** Fills rows with the lines of a spreadsheet: those with an order number where they belong, others from row `at` downwards. */
export function fill(
  rows: readonly ParcelRow[],
  at: number,
  text: string,
  { isFile = false, isShipped = () => false }: FillOptions = {},
): Filled {
  const filled = [...rows];
  const canAdd = isFile && /\b\d{6}-\d{5,}\b/.test(text);
  let [next, unused] = [at, 0];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    if (line.trim() === '') continue;
    const { orderNumber, isUnclear, ...parcel } = parcelIn(line);
    if (canAdd && !orderNumber) continue;
    const place = orderNumber ? filled.findIndex((row) => row.orderNumber === orderNumber) : next++;
    const row = filled[place];
    if (isUnclear) unused++;
    else if (row && isShipped(row)) unused += parcel.trackingId === row.trackingId.trim() ? 0 : 1;
    else if (row) filled[place] = { ...row, ...parcel };
    else if (canAdd && orderNumber) filled.push({ orderNumber, customer: '', trackingId: '', courier: '', ...parcel });
    else unused++;
  }
  return { rows: filled, unused };
}

/** Returns what is wrong with the parcel of each row, before anything is sent; rows without an ID are not sent. */
export function problemsOf(rows: readonly ParcelRow[]): (string | null)[] {
  const ids = rows.map(({ trackingId }) => trackingId.trim().toUpperCase());
  return rows.map(({ trackingId, courier }, at) => {
    const id = ids[at];
    if (courier !== '' && !courierOf(courier)) return BATCH_MESSAGES.unknownCourier(courier);
    if (!id) return null;
    if (!isTrackingId(trackingId.trim())) return MESSAGES.invalidTracking;
    const other = rows.find((_row, place) => place !== at && ids[place] === id);
    return other ? BATCH_MESSAGES.double(other.orderNumber) : null;
  });
}

/** Returns what is sent for a row. */
export const stepOf = ({ orderNumber, trackingId, courier }: ParcelRow, batchCourier: string): StepOrder => ({
  order: orderNumber,
  trackingId: trackingId.trim(),
  deliveryPartner: courierOf(courier) ?? batchCourier,
});
