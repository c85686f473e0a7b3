import { addDays, dayInIndia, isSunday, isWeekend, startOfDay } from '@shop/contracts/calendar';
import type { DeliveryPromise, DeliveryRules } from '@shop/contracts/delivery';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A calendar with more holidays in a row than this is a mistake of its owner. */
const MAX_DAYS_OFF = 60;

/** Rules that are ready to be looked up: the work for one PIN code does not depend on their number. */
export class DeliveryTable {
  private readonly zones: ReadonlyMap<string, DeliveryRules['zones'][number]>;
  private readonly holidays: ReadonlySet<string>;

  constructor(private readonly rules: DeliveryRules) {
    this.zones = new Map(rules.zones.map((zone) => [zone.prefix, zone]));
    this.holidays = new Set(rules.holidays.map(({ day }) => day));
  }

  /** @param pin six digits */
  promise(pin: string, now: Date): DeliveryPromise {
    const { isDeliverable, minDays, maxDays } = this.zoneOf(pin);
    if (!isDeliverable) return { pin, isDeliverable };
    const today = dayInIndia(now);
    const cutoff = this.cutoffOf(today);
    const isToday = this.isWorkingDay(today) && now < cutoff;
    const accepted = isToday ? today : this.after(today, 1);
    const dispatched = this.after(accepted, this.rules.processingDays);
    const [from, to] = [this.after(dispatched, minDays), this.after(dispatched, maxDays)];
    return { pin, isDeliverable, from, to, ...(isToday && { orderBefore: cutoff.toISOString() }) };
  }

  private zoneOf(pin: string): { isDeliverable: boolean; minDays: number; maxDays: number } {
    for (let length = pin.length; length > 0; length--) {
      const zone = this.zones.get(pin.slice(0, length));
      if (zone) return zone;
    }
    return { isDeliverable: true, ...this.rules.elsewhere };
  }

  private cutoffOf(day: string): Date {
    const [hours, minutes] = this.rules.cutoff.split(':').map(Number) as [number, number];
    return new Date(startOfDay(day).getTime() + hours * HOUR_MS + minutes * MINUTE_MS);
  }

  private isWorkingDay(day: string): boolean {
    const isOff = this.rules.worksOnSaturday ? isSunday(day) : isWeekend(day);
    return !isOff && !this.holidays.has(day);
  }

  /** Returns the day that is so many working days later. */
  private after(day: string, count: number): string {
    let last = day;
    for (let [left, off] = [count, 0]; left > 0 && off < MAX_DAYS_OFF;) {
      last = addDays(last, 1);
      if (this.isWorkingDay(last)) [left, off] = [left - 1, 0];
      else off += 1;
    }
    return last;
  }
}
