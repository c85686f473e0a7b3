import { Injectable } from '@nestjs/common';
import { normalisePin, PIN } from '@shop/contracts';
import { isDay } from '@shop/contracts/calendar';
import { DomainError } from '../../../../kernel/domain-error.js';
import { DeliverySchedules } from '../../purchase/application/delivery-schedules.js';
import { RECIPIENT_MESSAGES as TEXTS } from '../messages.js';

/** What decides about the day of a row, as it was typed. */
interface TypedDay {
  readonly pin: string;
  readonly deliver_on: string;
}

/** What can be planned for a row. */
export interface ParcelDay {
  /** False where no courier of the shop delivers. */
  readonly isDeliverable: boolean;
  /** The day by which it is to arrive; null for as soon as it can. */
  readonly deliverOn: string | null;
  /** The day before which it is neither packed nor shipped. */
  readonly packOn: string | null;
  /** Why it cannot arrive by that day. */
  readonly fault: string | null;
}

const AS_SOON_AS_IT_CAN: ParcelDay = { isDeliverable: true, deliverOn: null, packOn: null, fault: null };
const INDIAN_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Returns a day such as `2026-11-08`, also from `8/11/2026` as spreadsheets write it; as it was typed, if it is none. */
function dayOf(typed: string): string {
  const [, day = '', month = '', year = ''] = INDIAN_DAY.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

/** Plans the day of each recipient by the rules of an order that is to arrive by a day. */
@Injectable()
export class ParcelDays {
  constructor(private readonly delivery: DeliverySchedules) {}

  /** Returns the day of each row, in their order. Rows with the same PIN code and day are looked up once. */
  async of(rows: readonly TypedDay[]): Promise<readonly ParcelDay[]> {
    const found = new Map<string, ParcelDay>();
    const days: ParcelDay[] = [];
    for (const cells of rows) {
      const [pin, day] = [normalisePin(cells.pin), dayOf(cells.deliver_on)];
      const key = `${pin} ${day}`;
      const known = found.get(key) ?? (await this.find(pin, day));
      found.set(key, known);
      days.push(known);
    }
    return days;
  }

  private async find(pin: string, day: string): Promise<ParcelDay> {
    if (!PIN.test(pin)) return AS_SOON_AS_IT_CAN;
    if ((await this.delivery.schedule(pin)) === null) return { ...AS_SOON_AS_IT_CAN, isDeliverable: false };
    if (day === '') return AS_SOON_AS_IT_CAN;
    if (!isDay(day)) return { ...AS_SOON_AS_IT_CAN, fault: TEXTS.invalidDay };
    try {
      const schedule = await this.delivery.schedule(pin, { deliverOn: day });
      return { ...AS_SOON_AS_IT_CAN, deliverOn: day, packOn: schedule?.packOn ?? null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...AS_SOON_AS_IT_CAN, fault: error.message };
    }
  }
}
