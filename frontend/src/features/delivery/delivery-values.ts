import { isDay } from '@shop/contracts/calendar';
import type { DeliveryRules, DeliveryZone, Holiday } from '@shop/contracts/delivery';
import { DELIVERY_SETTINGS_MESSAGES as TEXTS } from './settings-messages';

/** The form: lists as texts with a line for each entry, so that they can be pasted from a file. */
export interface DeliveryValues {
  cutoff: string;
  processingDays: string;
  worksOnSaturday: boolean;
  /** "3-5" */
  elsewhere: string;
  /** "2026-11-08 Diwali" */
  holidays: string;
  /** "560, 2-4" or "9, no delivery" */
  zones: string;
}

type Faults = { [Name in keyof DeliveryValues]?: string };

const rangeOf = ({ minDays, maxDays }: { minDays: number; maxDays: number }) => `${minDays}-${maxDays}`;

export const valuesOf = (rules: DeliveryRules): DeliveryValues => ({
  cutoff: rules.cutoff,
  processingDays: String(rules.processingDays),
  worksOnSaturday: rules.worksOnSaturday,
  elsewhere: rangeOf(rules.elsewhere),
  holidays: rules.holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
  zones: rules.zones
    .map((zone) => `${zone.prefix}, ${zone.isDeliverable ? rangeOf(zone) : TEXTS.noDelivery}`)
    .join('\n'),
});

const RANGE = /^(\d{1,2})\s*-\s*(\d{1,2})$/;

function readRange(text: string): { minDays: number; maxDays: number } | null {
  const [, fewest, most] = RANGE.exec(text.trim()) ?? [];
  return fewest && most && Number(fewest) <= Number(most) ? { minDays: Number(fewest), maxDays: Number(most) } : null;
}

function readHoliday(line: string): Holiday | null {
  const [day = '', ...name] = line.split(/[\s,;]+/);
  return isDay(day) && name.length > 0 ? { day, name: name.join(' ') } : null;
}

function readZone(line: string): DeliveryZone | null {
  const [prefix = '', rest = ''] = line.split(/\s*[,;\t]\s*/);
  if (!/^[1-9]\d{0,5}$/.test(prefix)) return null;
  if (rest.toLowerCase() === TEXTS.noDelivery) return { prefix, isDeliverable: false, minDays: 0, maxDays: 0 };
  const days = readRange(rest);
  return days && { prefix, isDeliverable: true, ...days };
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
  const elsewhere = readRange(values.elsewhere);
  const processingDays = Number(values.processingDays);
  const faults: Faults = {
    ...(!/^\d{1,2}$/.test(values.processingDays.trim()) && { processingDays: TEXTS.noNumber }),
    ...(!elsewhere && { elsewhere: TEXTS.noRange }),
    ...(holidays.fault && { holidays: holidays.fault }),
    ...(zones.fault && { zones: zones.fault }),
  };
  if (Object.keys(faults).length > 0 || !elsewhere) return { faults };
  const { cutoff, worksOnSaturday } = values;
  return {
    rules: { cutoff, worksOnSaturday, processingDays, elsewhere, holidays: holidays.entries, zones: zones.entries },
  };
}
