import { DELIVERY_LIMITS, type DeliveryTerms, type DeliveryZone } from '@shop/contracts/delivery';
import { isRupees } from '@shop/money';
import { NO_FEES } from './delivery-values';
import { ZONE_FILE_MESSAGES as TEXTS } from './zone-file-messages';

const NEEDED = ['prefix', 'delivery', 'min_days', 'max_days'] as const;
/** Empty where express is not offered. */
const EXPRESS = ['express_fee', 'express_min_days', 'express_max_days'] as const;
const COLUMNS = [...NEEDED, 'cash', 'cash_fee', 'shipping_fee', 'kg_fee', ...EXPRESS] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** Of each fee, in rupees. */
const HIGHEST = {
  cash_fee: DELIVERY_LIMITS.cashFee,
  shipping_fee: DELIVERY_LIMITS.shippingFee,
  kg_fee: DELIVERY_LIMITS.kgFee,
};

const YES = 'yes';
const NO = 'no';

/** Returns zones as a CSV file. Fees are in rupees. */
export const zoneFile = (zones: readonly DeliveryZone[]): string =>
  [
    COLUMNS,
    ...zones.map((zone) =>
      zone.isDeliverable
        ? [zone.prefix, YES, ...termsCells(zone)]
        : [zone.prefix, NO, ...COLUMNS.slice(2).map(() => '')],
    ),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

const termsCells = ({ minDays, maxDays, takesCash, cashFee, shippingFee, kgFee, express }: DeliveryTerms) => [
  ...[minDays, maxDays, takesCash ? YES : NO, cashFee, shippingFee, kgFee],
  ...(express ? [express.fee, express.minDays, express.maxDays] : EXPRESS.map(() => '')),
];

export interface ReadZones {
  zones: DeliveryZone[];
  /** A sentence for each row that cannot be read. */
  faults: string[];
}

/** Reads a CSV file of zones: columns in any order, separated by commas, semicolons or tabs. Cash, fees and express may be left out. */
export function readZoneFile(text: string): ReadZones {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = /[;\t]/.exec(head)?.[0] ?? ',';
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.replaceAll('"', '').trim());
  const columns = cellsOf(head.toLowerCase());
  const missing = NEEDED.filter((column) => !columns.includes(column));
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
function zoneIn({ prefix = '', delivery = '', cash = '', ...row }: Row): DeliveryZone | string {
  const takesCash = cash.toLowerCase() || YES;
  if (!/^[1-9]\d{0,5}$/.test(prefix)) return TEXTS.prefix;
  if (![YES, NO].includes(delivery.toLowerCase())) return TEXTS.yesOrNo('delivery');
  if (delivery.toLowerCase() === NO) return { prefix, isDeliverable: false, minDays: 0, maxDays: 0, ...NO_FEES };
  const days = daysIn(row.min_days, row.max_days);
  if (!days) return TEXTS.days(DELIVERY_LIMITS.days);
  if (![YES, NO].includes(takesCash)) return TEXTS.yesOrNo('cash');
  const fees = { cash_fee: row.cash_fee, shipping_fee: row.shipping_fee, kg_fee: row.kg_fee };
  for (const [column, fee] of Object.entries(fees)) {
    const max = HIGHEST[column as keyof typeof fees];
    if (!isRupees(Number(fee || 0), { min: 0, max })) return TEXTS.fee(column, max);
  }
  const express = expressIn(row, days.maxDays);
  if (typeof express === 'string') return express;
  const isTaken = takesCash === YES;
  return {
    ...{ prefix, isDeliverable: true, ...days },
    ...{ takesCash: isTaken, cashFee: isTaken ? Number(fees.cash_fee || 0) : 0 },
    ...{ shippingFee: Number(fees.shipping_fee || 0), kgFee: Number(fees.kg_fee || 0) },
    express,
  };
}

function daysIn(fewest = '', most = ''): Pick<DeliveryTerms, 'minDays' | 'maxDays'> | null {
  const [minDays, maxDays] = [fewest, most].map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : NaN));
  return minDays! <= maxDays! && maxDays! <= DELIVERY_LIMITS.days ? { minDays: minDays!, maxDays: maxDays! } : null;
}

/** Returns the express of a row, null without it, or what is wrong with it. @param usual the most days without express */
function expressIn(row: Row, usual: number): DeliveryTerms['express'] | string {
  const { express_fee: fee = '', express_min_days: fewest, express_max_days: most } = row;
  if (!fee && !fewest && !most) return null;
  const max = DELIVERY_LIMITS.expressFee;
  if (!fee || !isRupees(Number(fee), { min: 0, max })) return TEXTS.fee('express_fee', max);
  const days = daysIn(fewest, most);
  return days && days.maxDays < usual ? { fee: Number(fee), ...days } : TEXTS.expressDays;
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
