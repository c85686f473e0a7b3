import { addDays, dayInIndia, isSunday, isWeekend, startOfDay } from '@shop/contracts/calendar';
import { type DeliverySpeed, usualState } from '@shop/contracts';
import {
  DELIVERY_LIMITS,
  type DeliveryPromise,
  type DeliveryRules,
  type DeliveryTerms,
} from '@shop/contracts/delivery';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A calendar with more holidays in a row than this is a mistake of its owner. */
const MAX_DAYS_OFF = 60;

/** The days of one order. */
export interface DeliverySchedule {
  /** From when it is packed. In the past never. */
  readonly packOn: string;
  /** The day on which it is handed to the courier, at the latest. */
  readonly shipBy: string;
  /** The first and the last day of arrival. */
  readonly from: string;
  readonly to: string;
}

/** What the customer chose. */
export interface WantedDelivery {
  /** One of `giftDays` of the speed: the order leaves as late as it can to arrive by then. */
  readonly deliverOn?: string | undefined;
  readonly speed?: DeliverySpeed | undefined;
}

/** Working days of a zone from dispatch to arrival. */
type TransitDays = Pick<DeliveryTerms, 'minDays' | 'maxDays'>;

/** Digits that the origin and a PIN code near it have in common. */
const LOCAL_DIGITS = 3;

/** Rules that are ready to be looked up: the work for one PIN code does not depend on their number. */
export class DeliveryTable {
  private readonly zones: ReadonlyMap<string, DeliveryRules['zones'][number]>;
  private readonly holidays: ReadonlySet<string>;
  /** State of the origin; null without one. */
  private readonly state: string | null;

  constructor(private readonly rules: DeliveryRules) {
    this.zones = new Map(rules.zones.map((zone) => [zone.prefix, zone]));
    this.holidays = new Set(rules.holidays.map(({ day }) => day));
    this.state = rules.origin === null ? null : usualState(rules.origin);
  }

  /** @param pin six digits */
  promise(pin: string, now: Date): DeliveryPromise {
    const { isDeliverable, ...transit } = this.zoneOf(pin);
    if (!isDeliverable) return { pin, isDeliverable };
    const today = dayInIndia(now);
    const { packOn } = this.soonest(transit, now);
    const orderBefore = packOn === today && this.cutoffOf(today).toISOString();
    return {
      ...{ pin, isDeliverable, ...this.daysOf(transit, now) },
      ...(orderBefore && { orderBefore }),
      ...(transit.takesCash && { cashFee: transit.cashFee }),
      ...(transit.shippingFee > 0 && { shippingFee: transit.shippingFee }),
      ...(transit.kgFee > 0 && { kgFee: transit.kgFee }),
      ...(transit.express && { express: { fee: transit.express.fee, ...this.daysOf(transit.express, now) } }),
    };
  }

  private daysOf(transit: TransitDays, now: Date): { from: string; to: string; giftDays: string[] } {
    const { from, to } = this.soonest(transit, now);
    return { from, to, giftDays: this.workingDays(to, addDays(dayInIndia(now), DELIVERY_LIMITS.giftDays)) };
  }

  /** Returns the days of an order that is placed now; null where no courier delivers, or none as fast as wanted. */
  schedule(pin: string, now: Date, { deliverOn, speed }: WantedDelivery = {}): DeliverySchedule | null {
    const { isDeliverable, ...terms } = this.zoneOf(pin);
    const transit = speed === 'express' ? terms.express : terms;
    if (!isDeliverable || !transit) return null;
    if (deliverOn === undefined) return this.soonest(transit, now);
    const shipBy = this.after(deliverOn, -transit.maxDays);
    const packOn = this.after(shipBy, -this.rules.processingDays);
    return { packOn, shipBy, from: this.after(shipBy, transit.minDays), to: deliverOn };
  }

  private soonest({ minDays, maxDays }: TransitDays, now: Date): DeliverySchedule {
    const today = dayInIndia(now);
    const isToday = this.isWorkingDay(today) && now < this.cutoffOf(today);
    const packOn = isToday ? today : this.after(today, 1);
    const shipBy = this.after(packOn, this.rules.processingDays);
    return { packOn, shipBy, from: this.after(shipBy, minDays), to: this.after(shipBy, maxDays) };
  }

  private workingDays(from: string, to: string): string[] {
    const days: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) if (this.isWorkingDay(day)) days.push(day);
    return days;
  }

  /** Returns the terms of a PIN code. @param pin six digits */
  zoneOf(pin: string): DeliveryTerms & { isDeliverable: boolean } {
    const { origin, local, regional, elsewhere } = this.rules;
    for (let length = pin.length; length > 0; length--) {
      if (length === LOCAL_DIGITS && origin?.startsWith(pin.slice(0, LOCAL_DIGITS)))
        return { isDeliverable: true, ...local };
      if (length < LOCAL_DIGITS && this.isInState(pin)) break;
      const zone = this.zones.get(pin.slice(0, length));
      if (zone) return zone;
    }
    return { isDeliverable: true, ...(this.isInState(pin) ? regional : elsewhere) };
  }

  private isInState(pin: string): boolean {
    return this.state !== null && usualState(pin) === this.state;
  }

  private cutoffOf(day: string): Date {
    const [hours, minutes] = this.rules.cutoff.split(':').map(Number) as [number, number];
    return new Date(startOfDay(day).getTime() + hours * HOUR_MS + minutes * MINUTE_MS);
  }

  private isWorkingDay(day: string): boolean {
    const isOff = this.rules.worksOnSaturday ? isSunday(day) : isWeekend(day);
    return !isOff && !this.holidays.has(day);
  }

  /** Returns the day that is so many working days later; earlier for a number below zero. */
  private after(day: string, count: number): string {
    let last = day;
    for (let [left, off] = [Math.abs(count), 0]; left > 0 && off < MAX_DAYS_OFF;) {
      last = addDays(last, Math.sign(count));
      if (this.isWorkingDay(last)) [left, off] = [left - 1, 0];
      else off += 1;
    }
    return last;
  }
}
