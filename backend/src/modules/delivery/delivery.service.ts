import { Injectable } from '@nestjs/common';
import { formatDay } from '@shop/contracts/calendar';
import type { DeliveryPromise, DeliveryRules } from '@shop/contracts/delivery';
import { fromRupees, type Paise } from '@shop/money';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { InvalidationBus } from '../../platform/database/invalidation-bus.js';
import { KeptValue } from '../../platform/response-cache/kept-value.js';
import { DomainError } from '../../kernel/domain-error.js';
import { DeliveryRepository } from './delivery.repository.js';
import { DELIVERY_MESSAGES } from './messages.js';
import { DeliveryTable, type DeliverySchedule, type WantedDelivery } from './promise.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    /** The zones may be many, so only their number is logged. */
    'delivery.changed': Omit<DeliveryRules, 'zones' | 'holidays'> & {
      readonly zones: number;
      readonly holidays: number;
    };
  }
}

/** The one answer to "When does it arrive?", for pages, mails and orders. */
@Injectable()
export class DeliveryService {
  private readonly table: KeptValue<DeliveryTable>;

  constructor(
    private readonly stored: DeliveryRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    bus: InvalidationBus,
  ) {
    this.table = new KeptValue(bus, 'settings', async () => new DeliveryTable(await stored.current()));
  }

  /** Returns what is promised now, from memory. @param pin six digits */
  async promise(pin: string): Promise<DeliveryPromise> {
    return (await this.table.current()).promise(pin, this.clock.now());
  }

  /**
   * Returns the days of an order that is placed now; null where no courier delivers.
   * @param pin six digits
   * @throws DomainError `invalid_input` where express is not offered; with the nearest day that can be chosen for a gift,
   * for any other one
   */
  async schedule(pin: string, wanted: WantedDelivery = {}): Promise<DeliverySchedule | null> {
    const [table, now] = [await this.table.current(), this.clock.now()];
    const { deliverOn, speed } = wanted;
    const promise = deliverOn === undefined && speed === undefined ? null : table.promise(pin, now);
    if (speed && !promise?.express) throw DomainError.invalid('details.speed', DELIVERY_MESSAGES.noExpress(pin));
    if (promise && deliverOn !== undefined) assertChosen({ ...promise, ...(speed && promise.express) }, deliverOn);
    return table.schedule(pin, now, wanted);
  }

  /** Returns whether the courier collects cash at a PIN code, and what that costs. @param pin six digits */
  async cashAt(pin: string): Promise<{ readonly isTaken: boolean; readonly feePaise: Paise }> {
    const { isDeliverable, takesCash, cashFee } = (await this.table.current()).zoneOf(pin);
    return { isTaken: isDeliverable && takesCash, feePaise: fromRupees(cashFee) };
  }

  /** Returns what shipping costs more at a PIN code: for a parcel, and for each kilogram begun after the first. */
  async shippingTo(pin: string): Promise<{ readonly feePaise: Paise; readonly kgPaise: Paise }> {
    const { shippingFee, kgFee } = (await this.table.current()).zoneOf(pin);
    return { feePaise: fromRupees(shippingFee), kgPaise: fromRupees(kgFee) };
  }

  /** Returns what express delivery costs at a PIN code; null where it is not offered. @param pin six digits */
  async expressFeeAt(pin: string): Promise<Paise | null> {
    const { isDeliverable, express } = (await this.table.current()).zoneOf(pin);
    return isDeliverable && express ? fromRupees(express.fee) : null;
  }

  rules(): Promise<DeliveryRules> {
    return this.stored.current();
  }

  /** Orders that exist keep the days that they were promised. */
  async change(rules: DeliveryRules): Promise<DeliveryRules> {
    await this.audit.run(async (record) => {
      const before = await this.stored.lock();
      await this.stored.change(rules);
      record('delivery.changed', { subject: { id: 'delivery' }, before: summaryOf(before), after: summaryOf(rules) });
    });
    return this.rules();
  }
}

function assertChosen({ pin, giftDays = [] }: DeliveryPromise, day: string): void {
  if (giftDays.includes(day)) return;
  const [first, last] = [giftDays[0], giftDays.findLast((one) => one < day) ?? giftDays.at(-1)];
  const nearest = first && (day < first ? first : last);
  const message = nearest
    ? DELIVERY_MESSAGES.otherDay(pin, formatDay(day), formatDay(nearest))
    : DELIVERY_MESSAGES.notPromised(pin);
  throw DomainError.invalid('details.deliverOn', message);
}

const summaryOf = ({ zones, holidays, ...rules }: DeliveryRules) => ({
  ...rules,
  zones: zones.length,
  holidays: holidays.length,
});
