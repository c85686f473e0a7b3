import { MESSAGES, normalisePin, PIN } from '@shop/contracts';
import { isDay } from '@shop/contracts/calendar';
import {
  DELIVERY_LIMITS,
  type DeliveryRules,
  type DeliveryTerms,
  type DeliveryZone,
  type Holiday,
} from '@shop/contracts/delivery';
import { parseRupees } from '@shop/money';
import { wholeIn } from '../../shared/lib/whole-number';
import { DELIVERY_SETTINGS_MESSAGES as TEXTS } from './settings-messages';

/** The form: lists as texts with a line for each entry, so that they can be pasted from a file. */
export interface DeliveryValues {
  cutoff: string;
  processingDays: string;
  worksOnSaturday: boolean;
  /** A PIN code, or empty. */
  origin: string;
  /** "3-5", "3-5, cash 40", "3-5, no cash", "3-5, shipping 40 + 30/kg" or "3-5, express 1-2 for 99", as in the zones */
  local: string;
  regional: string;
  elsewhere: string;
  /** "2026-11-08 Diwali" */
  holidays: string;
  /** "560, 2-4", "560, 2-4, cash 40" or "9, no delivery" */
  zones: string;
}

/** Cash is taken, nothing costs more, and there is no express. */
export const NO_FEES = { takesCash: true, cashFee: 0, shippingFee: 0, kgFee: 0, express: null };

/** Why terms cannot be read. */
const NO_TERMS = `${TEXTS.noRange} ${TEXTS.limits}`;

type Faults = { [Name in keyof DeliveryValues]?: string };

function termsText({ minDays, maxDays, takesCash, cashFee, shippingFee, kgFee, express }: DeliveryTerms): string {
  const cash = takesCash ? cashFee && TEXTS.cash(String(cashFee)) : TEXTS.noCash;
  const [parcel, kilogram] = [shippingFee, kgFee].map(String) as [string, string];
  const shipping = (shippingFee > 0 || kgFee > 0) && TEXTS.shipping(parcel, kilogram);
  const faster = express && TEXTS.express(`${express.minDays}-${express.maxDays}`, String(express.fee));
  return [`${minDays}-${maxDays}`, cash, shipping, faster].filter(Boolean).join(', ');
}

/** Returns zones as the form shows them, a line for each. */
export const zoneLines = (zones: readonly DeliveryZone[]): string =>
  zones.map((zone) => `${zone.prefix}, ${zone.isDeliverable ? termsText(zone) : TEXTS.noDelivery}`).join('\n');

export const valuesOf = (rules: DeliveryRules): DeliveryValues => ({
  cutoff: rules.cutoff,
  processingDays: String(rules.processingDays),
  worksOnSaturday: rules.worksOnSaturday,
  origin: rules.origin ?? '',
  local: termsText(rules.local),
  regional: termsText(rules.regional),
  elsewhere: termsText(rules.elsewhere),
  holidays: rules.holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
  zones: zoneLines(rules.zones),
});

const RANGE = /^(\d{1,2})\s*-\s*(\d{1,2})$/;

function readRange(text: string): { minDays: number; maxDays: number } | null {
  const [, fewest, most] = RANGE.exec(text.trim()) ?? [];
  return fewest && most && Number(fewest) <= Number(most) && Number(most) <= DELIVERY_LIMITS.days
    ? { minDays: Number(fewest), maxDays: Number(most) }
    : null;
}

const CASH = new RegExp(`^${TEXTS.cash('(.+)')}$`, 'i');

function readCash(text: string): Pick<DeliveryTerms, 'takesCash' | 'cashFee'> | null {
  if (text.toLowerCase() === TEXTS.noCash) return { takesCash: false, cashFee: 0 };
  const cashFee = parseRupees(CASH.exec(text)?.[1] ?? '', { min: 0, max: DELIVERY_LIMITS.cashFee });
  return cashFee === null ? null : { takesCash: true, cashFee };
}

const SHIPPING = /^shipping (\S+)(?:\s*\+\s*(\S+)\/kg)?$/i;

function readShipping(text: string): Pick<DeliveryTerms, 'shippingFee' | 'kgFee'> | null {
  const [, parcel = '', kilogram = '0'] = SHIPPING.exec(text) ?? [];
  const shippingFee = parseRupees(parcel, { min: 0, max: DELIVERY_LIMITS.shippingFee });
  const kgFee = parseRupees(kilogram, { min: 0, max: DELIVERY_LIMITS.kgFee });
  return shippingFee === null || kgFee === null ? null : { shippingFee, kgFee };
}

const EXPRESS = new RegExp(`^${TEXTS.express('(.+)', '(\\S+)')}$`, 'i');

function readExpress(text: string): Pick<DeliveryTerms, 'express'> | null {
  const [, range = '', amount = ''] = EXPRESS.exec(text) ?? [];
  const days = readRange(range);
  const fee = parseRupees(amount, { min: 0, max: DELIVERY_LIMITS.expressFee });
  return days === null || fee === null ? null : { express: { fee, ...days } };
}

const SEPARATOR = /\s*[,;\t]\s*/;

function readTerms(text: string): DeliveryTerms | null {
  const [range = '', ...others] = text.trim().split(SEPARATOR);
  const days = readRange(range);
  if (!days) return null;
  let terms: DeliveryTerms = { ...days, ...NO_FEES };
  for (const other of others) {
    const read = readCash(other) ?? readShipping(other) ?? readExpress(other);
    if (!read) return null;
    terms = { ...terms, ...read };
  }
  const { express, maxDays } = terms;
  return express && express.maxDays >= maxDays ? null : terms;
}

function readHoliday(line: string): Holiday | null {
  const [day = '', ...name] = line.split(/[\s,;]+/);
  const text = name.join(' ');
  return isDay(day) && text !== '' && text.length <= DELIVERY_LIMITS.holidayName ? { day, name: text } : null;
}

function readZone(line: string): DeliveryZone | null {
  const [prefix = '', ...rest] = line.split(SEPARATOR);
  if (!/^[1-9]\d{0,5}$/.test(prefix)) return null;
  if (rest[0]?.toLowerCase() === TEXTS.noDelivery)
    return { prefix, isDeliverable: false, minDays: 0, maxDays: 0, ...NO_FEES };
  const terms = readTerms(rest.join(','));
  return terms && { prefix, isDeliverable: true, ...terms };
}

/** Reads the lines of a list. @returns the first line that cannot be read as a sentence */
function readLines<T>(text: string, read: (line: string) => T | null): { entries: T[]; fault?: string } {
  const entries: T[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const entry = read(line.trim());
    if (entry === null) return { entries, fault: TEXTS.unreadableLine(at + 1, line.trim()) };
    entries.push(entry);
  }
  return { entries };
}

/** Returns the rules, or what is wrong with each field. */
export function rulesOf(values: DeliveryValues): { rules: DeliveryRules } | { faults: Faults } {
  const [holidays, zones] = [readLines(values.holidays, readHoliday), readLines(values.zones, readZone)];
  const [local, regional, elsewhere] = [values.local, values.regional, values.elsewhere].map(readTerms);
  const origin = normalisePin(values.origin);
  const processingDays = wholeIn(values.processingDays, { min: 0, max: DELIVERY_LIMITS.days });
  const twice = zones.entries.find(({ prefix }, at) => zones.entries.findIndex((one) => one.prefix === prefix) < at);
  const faults: Faults = {
    ...(processingDays === null && { processingDays: TEXTS.noNumber }),
    ...(origin !== '' && !PIN.test(origin) && { origin: MESSAGES.invalidPin }),
    ...(!local && { local: NO_TERMS }),
    ...(!regional && { regional: NO_TERMS }),
    ...(!elsewhere && { elsewhere: NO_TERMS }),
    ...(holidays.fault && { holidays: holidays.fault }),
    ...(twice && { zones: TEXTS.zoneTwice(twice.prefix) }),
    ...(zones.fault && { zones: `${zones.fault}. ${TEXTS.limits}` }),
  };
  if (Object.keys(faults).length > 0 || processingDays === null || !local || !regional || !elsewhere) return { faults };
  const { cutoff, worksOnSaturday } = values;
  return {
    rules: {
      ...{ cutoff, worksOnSaturday, processingDays, origin: origin || null, local, regional, elsewhere },
      ...{ holidays: holidays.entries, zones: zones.entries },
    },
  };
}
