import { DELIVERY_LIMITS, type DeliveryZone } from '@shop/contracts/delivery';
import { isRupees } from '@shop/money';
import { ZONE_FILE_MESSAGES as TEXTS } from './zone-file-messages';

const COLUMNS = ['prefix', 'delivery', 'min_days', 'max_days', 'cash', 'cash_fee'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

const YES = 'yes';
const NO = 'no';

/** Returns zones as a CSV file. Fees are in rupees. */
export const zoneFile = (zones: readonly DeliveryZone[]): string =>
  [
    COLUMNS,
    ...zones.map(({ prefix, isDeliverable, minDays, maxDays, takesCash, cashFee }) =>
      isDeliverable ? [prefix, YES, minDays, maxDays, takesCash ? YES : NO, cashFee] : [prefix, NO, '', '', '', ''],
    ),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

export interface ReadZones {
  zones: DeliveryZone[];
  /** A sentence for each row that cannot be read. */
  faults: string[];
}

/** Reads a CSV file of zones: columns in any order, separated by commas, semicolons or tabs. Cash and its fee may be left out. */
export function readZoneFile(text: string): ReadZones {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = /[;\t]/.exec(head)?.[0] ?? ',';
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.replaceAll('"', '').trim());
  const columns = cellsOf(head.toLowerCase());
  const missing = COLUMNS.slice(0, -2).filter((column) => !columns.includes(column));
  if (missing.length > 0) return { zones: [], faults: [TEXTS.missingColumns(missing.join(', '))] };
  const seen = new Map<string, number>();
  const read: ReadZones = { zones: [], faults: [] };
  for (const [at, line] of lines.entries()) {
    if (line.replaceAll(separator, '').trim() === '') continue;
    const cells = cellsOf(line);
    const row = Object.fromEntries(columns.map((column, of) => [column, cells[of] ?? ''])) as Row;
    const number = at + 2;
    const zone = zoneIn(row);
    const earlier = seen.get(row.prefix ?? '');
    if (typeof zone === 'string') read.faults.push(TEXTS.fault(number, zone));
    else if (earlier) read.faults.push(TEXTS.fault(number, TEXTS.twice(zone.prefix, earlier)));
    else {
      seen.set(zone.prefix, number);
      read.zones.push(zone);
    }
  }
  if (read.zones.length > DELIVERY_LIMITS.zones) read.faults.push(TEXTS.tooMany(DELIVERY_LIMITS.zones));
  return read;
}

/** Returns the zone of a row, or what is wrong with it. */
function zoneIn({ prefix = '', delivery = '', cash = '', cash_fee: fee = '', ...days }: Row): DeliveryZone | string {
  const [takesCash, cashFee] = [cash.toLowerCase() || YES, Number(fee || 0)];
  if (!/^[1-9]\d{0,5}$/.test(prefix)) return TEXTS.prefix;
  if (![YES, NO].includes(delivery.toLowerCase())) return TEXTS.yesOrNo('delivery');
  if (delivery.toLowerCase() === NO)
    return { prefix, isDeliverable: false, minDays: 0, maxDays: 0, takesCash: true, cashFee: 0 };
  const [minDays, maxDays] = [days.min_days, days.max_days].map((text) =>
    /^\d{1,2}$/.test(text ?? '') ? Number(text) : NaN,
  );
  if (!(minDays! <= maxDays! && maxDays! <= DELIVERY_LIMITS.days)) return TEXTS.days(DELIVERY_LIMITS.days);
  if (![YES, NO].includes(takesCash)) return TEXTS.yesOrNo('cash');
  if (!isRupees(cashFee, { min: 0, max: DELIVERY_LIMITS.cashFee })) return TEXTS.fee(DELIVERY_LIMITS.cashFee);
  const isTaken = takesCash === YES;
  return {
    ...{ prefix, isDeliverable: true, minDays: minDays!, maxDays: maxDays! },
    ...{ takesCash: isTaken, cashFee: isTaken ? cashFee : 0 },
  };
}

/** Counts what other zones would change. */
export function changesOf(before: readonly DeliveryZone[], after: readonly DeliveryZone[]) {
  const old = new Map(before.map((zone) => [zone.prefix, JSON.stringify(zone)]));
  const isSame = (zone: DeliveryZone) => old.get(zone.prefix) === JSON.stringify(zone);
  const kept = after.filter(({ prefix }) => old.has(prefix));
  return {
    added: after.length - kept.length,
    changed: kept.filter((zone) => !isSame(zone)).length,
    removed: before.length - kept.length,
  };
}
