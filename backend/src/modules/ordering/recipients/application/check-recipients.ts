import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  LOCALE,
  MESSAGES,
  normalisePhone,
  normalisePin,
  PHONE,
  PIN,
  stateCode,
  stateName,
  usualState,
  type RowError,
} from '@shop/contracts';
import { CONTROL_CHARACTER, giftMessageFault, tidyGiftMessage } from '@shop/contracts/gift';
import { OPTIONAL_RECIPIENT_COLUMNS, type ParcelItem, type RecipientColumn } from '@shop/contracts/recipients';
import { Catalog, type SellableVariant } from '../../../catalog/index.js';
import { RECIPIENT_MESSAGES as TEXTS } from '../messages.js';
import { ParcelDays, type ParcelDay } from './parcel-days.js';
import type { NewParcel } from './recipient-lists.js';

/** A row of a file, numbered as in a spreadsheet: the headings are row 1. Cells are trimmed. */
export interface RecipientRow {
  readonly row: number;
  readonly cells: Readonly<Record<RecipientColumn, string>>;
}

/** What a file says. The parcels are complete only without faults. */
export interface CheckedRecipients {
  readonly parcels: readonly NewParcel[];
  readonly faults: readonly RowError[];
}

const MAX_NAME = 60;
const MAX_LINE = 200;
const MAX_PIECES = 1000;
const ITEM_COLUMNS: readonly RecipientColumn[] = ['product', 'size', 'quantity'];

/** Checks the rows of a file, each cell by the rules of the checkout, and the stock for all of them together. */
@Injectable()
export class CheckRecipients {
  constructor(
    private readonly catalog: Catalog,
    private readonly days: ParcelDays,
  ) {}

  async run(rows: readonly RecipientRow[]): Promise<CheckedRecipients> {
    const known = await this.catalog.sellableNamed([...new Set(rows.map(({ cells }) => cells.product))]);
    const days = await this.days.of(rows.map(({ cells }) => cells));
    const faults: RowError[] = [];
    const parcels: NewParcel[] = [];
    const taken = new Map<string, Taken>();
    for (const [at, row] of rows.entries()) {
      const faultOf = (column: RecipientColumn, message: string) => faults.push({ row: row.row, column, message });
      const item = itemOf(row.cells, known, faultOf);
      if (item) take(taken, item, row.row);
      const last = parcels.at(-1);
      if (row.cells.name !== '' || !last) parcels.push(parcelOf(row.cells, { item, day: days[at]!, faultOf }));
      else addItem(last, item, row.cells, faultOf);
    }
    return { parcels, faults: [...faults, ...stockFaults(taken)].toSorted((one, other) => one.row - other.row) };
  }
}

type FaultOf = (column: RecipientColumn, message: string) => void;
type Cells = RecipientRow['cells'];

/** Pieces of a size in all rows, and the first row with it. */
interface Taken {
  readonly variant: SellableVariant;
  readonly row: number;
  quantity: number;
}

interface FoundItem extends ParcelItem {
  readonly variant: SellableVariant;
}

function take(taken: Map<string, Taken>, { variant, quantity }: FoundItem, row: number): void {
  const before = taken.get(variant.variantId);
  if (before) before.quantity += quantity;
  else taken.set(variant.variantId, { variant, row, quantity });
}

function stockFaults(taken: ReadonlyMap<string, Taken>): RowError[] {
  const all = [...taken.values()];
  const beyond = all[LIMITS.orderLines];
  return [
    ...all
      .filter(({ variant, quantity }) => quantity > variant.free)
      .map(({ variant: { name, size, free }, row, quantity }) => {
        return { row, column: 'quantity', message: TEXTS.short(name, size, Math.max(0, free), quantity) };
      }),
    ...(beyond ? [{ row: beyond.row, column: 'product', message: TEXTS.tooManyItems(LIMITS.orderLines) }] : []),
  ];
}

function itemOf(cells: Cells, known: readonly SellableVariant[], faultOf: FaultOf): FoundItem | null {
  const variant = variantOf(cells, known, faultOf);
  const quantity = /^\d{1,6}$/.test(cells.quantity) ? Number(cells.quantity) : 0;
  const isCounted = quantity >= 1 && quantity <= MAX_PIECES;
  if (!isCounted) faultOf('quantity', TEXTS.invalidQuantity(MAX_PIECES.toLocaleString(LOCALE)));
  if (!variant || !isCounted) return null;
  const { productId: product, size, name } = variant;
  return { product, size, name, quantity, variant };
}

function variantOf({ product, size }: Cells, known: readonly SellableVariant[], faultOf: FaultOf) {
  const named = known.filter(({ name }) => name.toLowerCase() === product.toLowerCase());
  const fault = product === '' ? TEXTS.missing : named.length === 0 ? TEXTS.unknownProduct(product) : null;
  if (fault) return (faultOf('product', fault), null);
  if (new Set(named.map(({ productId }) => productId)).size > 1)
    return (faultOf('product', TEXTS.twoProducts(product)), null);
  const spelled = (text: string) => text.toLowerCase().replace(/\s/g, '');
  const found = size === '' && named.length === 1 ? named[0] : named.find((one) => spelled(one.size) === spelled(size));
  if (!found) faultOf('size', TEXTS.unknownSize(named.map((one) => one.size).join(', ')));
  return found ?? null;
}

function addItem(parcel: NewParcel, item: FoundItem | null, cells: Cells, faultOf: FaultOf): void {
  const filled = (Object.keys(cells) as RecipientColumn[]).find(
    (column) => cells[column] !== '' && !ITEM_COLUMNS.includes(column),
  );
  if (filled) faultOf(filled, TEXTS.onlyItems);
  const same = parcel.items.find(({ product, size }) => product === item?.product && size === item.size);
  if (same && item) same.quantity += item.quantity;
  else if (item) parcel.items.push(storedItem(item));
}

const storedItem = ({ product, size, name, quantity }: FoundItem): ParcelItem => ({ product, size, name, quantity });

interface Found {
  readonly item: FoundItem | null;
  readonly day: ParcelDay;
  readonly faultOf: FaultOf;
}

function parcelOf(cells: Cells, { item, day, faultOf }: Found): NewParcel {
  if (cells.name === '') faultOf('name', TEXTS.firstWithoutName);
  const lengths = { name: MAX_NAME, address1: MAX_LINE, address2: MAX_LINE, city: MAX_LINE } as const;
  for (const column of ['name', 'address1', 'address2', 'city'] as const) {
    if (CONTROL_CHARACTER.test(cells[column])) faultOf(column, TEXTS.notOneLine);
    else if ([...cells[column]].length > lengths[column]) faultOf(column, TEXTS.tooLong(lengths[column]));
    else if (cells[column] === '' && column !== 'name' && !OPTIONAL_RECIPIENT_COLUMNS.includes(column))
      faultOf(column, TEXTS.missing);
  }
  const [phone, postalCode] = [normalisePhone(cells.phone), normalisePin(cells.pin)];
  const usual = usualState(postalCode);
  const code = stateCode(cells.state || (usual ?? ''));
  if (!PHONE.test(phone)) faultOf('phone', MESSAGES.invalidPhone);
  if (!PIN.test(postalCode)) faultOf('pin', MESSAGES.invalidPin);
  else if (!day.isDeliverable) faultOf('pin', TEXTS.notDeliverable(postalCode));
  if (day.fault) faultOf('deliver_on', day.fault);
  if (!code) faultOf('state', TEXTS.unknownState);
  else if (usual && code !== stateCode(usual)) faultOf('state', TEXTS.otherState(postalCode, usual));
  const message = tidyGiftMessage(cells.message);
  const messageFault = giftMessageFault(message);
  if (messageFault) faultOf('message', messageFault);
  return {
    address: {
      recipient: cells.name,
      address: cells.address1,
      ...(cells.address2 && { address2: cells.address2 }),
      city: cells.city,
      state: code ? stateName(code) : cells.state,
      postalCode,
      phone,
    },
    items: item ? [storedItem(item)] : [],
    message,
    deliverOn: day.deliverOn,
    packOn: day.packOn,
  };
}
