import { Injectable } from '@nestjs/common';
import type { OrderDetails } from '@shop/contracts';
import { formatPaise, type Paise } from '@shop/money';
import { DomainError, type FieldFault } from '../../../../kernel/domain-error.js';
import { CartPricing, type CartLine, type StaffDiscountTerms } from '../../../cart-pricing/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { SENDING_MESSAGES } from '../../purchase/messages.js';
import {
  DeliverySchedules,
  scheduledDays,
  scheduleOfAll,
  type ScheduledDays,
} from '../../purchase/application/delivery-schedules.js';
import {
  ownPhone,
  type DeliveryAddress,
  type KeptDetails,
  type SessionCart,
} from '../../purchase/domain/checkout-session.js';

/** Who enters codes. */
export interface CodeEntry {
  /** Null for guests. */
  readonly customerId: string | null;
  readonly ip: string;
  /** As entered. */
  readonly codes: readonly string[];
}

/** Counts codes that no rule knows, so that nobody can find codes by trying many. */
export abstract class CodeTries {
  /**
   * Counts codes before they are looked up, so that concurrent requests cannot exceed the limit.
   * @returns the codes that may be looked up and reported on; the others must not change a price
   */
  abstract admit(entry: CodeEntry): Promise<readonly string[]>;
}

const TOO_MANY_TRIES: FieldFault = { field: 'codes', message: ORDERING_MESSAGES.tooManyCodeTries };

/** What a customer wants to buy. */
export interface RequestedCart {
  readonly lines: readonly CartLine[];
  readonly shippingAddress: DeliveryAddress;
  readonly details?: KeptDetails;
  /** As entered by the customer. */
  readonly codes?: readonly string[];
  /** Name of the payment provider, where it is chosen. */
  readonly payment?: string;
  /** Address of the client; present whenever codes are. */
  readonly ip?: string;
  /** Of an order that staff take; never from a request of a customer. */
  readonly staffDiscount?: StaffDiscountTerms;
  /** Of a cart that goes to several recipients, one parcel each. */
  readonly parcels?: readonly RequestedParcel[];
}

/** A parcel of a cart that goes to several recipients. Without a day it is to arrive as soon as it can. */
export interface RequestedParcel {
  readonly pin: string;
  readonly deliverOn?: string;
}

/** A cart with its price. */
interface PricedRequest {
  readonly cart: SessionCart;
  readonly totalPaise: Paise;
  /** True when a code was not looked up, after too many wrong ones. */
  readonly hasUntriedCode: boolean;
}

/** Prices a cart and verifies that the customer has seen that price. */
@Injectable()
export class QuoteCart {
  constructor(
    private readonly pricing: CartPricing,
    private readonly codeTries: CodeTries,
    private readonly delivery: DeliverySchedules,
  ) {}

  /**
   * Prices a cart.
   * @param usedUp keys of which no use could be held
   * @returns the quoted cart and its total
   * @throws DomainError also `invalid_input` for a day by which it cannot arrive, and for express where it is not offered
   */
  async price(
    customerId: string | null,
    { lines, shippingAddress, details = {}, codes = [], payment, ip = '', staffDiscount, parcels }: RequestedCart,
    usedUp: readonly string[] = [],
  ): Promise<PricedRequest> {
    const { state, postalCode, stateConfirmed } = shippingAddress;
    const phone = ownPhone(shippingAddress);
    const destination = { state, postalCode, phone, ...(stateConfirmed && { stateConfirmed }) };
    const tried = await this.codeTries.admit({ customerId, ip, codes });
    const { deliverOn, speed } = details as OrderDetails;
    if (speed && parcels) throw DomainError.invalid('details.speed', SENDING_MESSAGES.noExpressForMany);
    const request = {
      ...{ customerId, destination, codes: tried, payment, speed, usedUp },
      ...{ staffDiscount, parcels: parcels?.length },
    };
    const { totalPaise, lines: priced, boxes, itemsPaise, adjustments } = await this.pricing.price(lines, request);
    const scheduled = await this.schedule(parcels ?? [{ pin: postalCode }], { deliverOn, speed });
    const count = parcels && { parcels: String(parcels.length) };
    const all = { ...details, ...scheduled, ...count, ...(boxes.length > 0 && { boxes }) };
    const cart = { lines: priced, itemsPaise, adjustments, shippingAddress, details: all };
    return { cart, totalPaise, hasUntriedCode: tried.length < codes.length };
  }

  /** Returns the days of all parcels together. Packing waits only where each of them has a day. */
  private async schedule(
    parcels: readonly RequestedParcel[],
    { deliverOn, speed }: Pick<OrderDetails, 'deliverOn' | 'speed'>,
  ): Promise<ScheduledDays> {
    const wanted = parcels.map((parcel) => ({ pin: parcel.pin, day: parcel.deliverOn ?? deliverOn }));
    const different = new Map(wanted.map((one) => [`${one.pin} ${one.day}`, one]));
    const schedules = [...different.values()].map(({ pin, day }) =>
      this.delivery.schedule(pin, { deliverOn: day, speed }),
    );
    const last = wanted.every(({ day }) => day !== undefined) ? wanted[0]?.day : undefined;
    return scheduledDays(scheduleOfAll(await Promise.all(schedules)), last);
  }

  /** @throws DomainError `amount_changed` when the current total differs from the expected one */
  async run(customerId: string, wanted: RequestedCart, expected: Paise): Promise<SessionCart> {
    const { cart, totalPaise, hasUntriedCode } = await this.price(customerId, wanted);
    if (totalPaise !== expected) throw new TotalChanged(totalPaise, hasUntriedCode ? [TOO_MANY_TRIES] : []);
    return cart;
  }

  /** Returns the error for a cart of which a use could not be held, with the total that it has without it. */
  async noUseLeft(customerId: string, wanted: RequestedCart, keys: readonly string[]): Promise<DomainError> {
    const { totalPaise } = await this.price(customerId, wanted, keys);
    return new UseTaken(totalPaise, keys);
  }
}

class TotalChanged extends DomainError {
  constructor(totalPaise: Paise, because: readonly FieldFault[] = []) {
    const message = ORDERING_MESSAGES.totalChanged(formatPaise(totalPaise));
    super('amount_changed', message, [{ field: 'amount', message }, ...because]);
  }
}

class UseTaken extends TotalChanged {
  /** @param keys of which no use could be held */
  constructor(
    totalPaise: Paise,
    readonly keys: readonly string[],
  ) {
    super(totalPaise, [{ field: 'codes', message: ORDERING_MESSAGES.codeUsedUp }]);
  }
}

/** True for the error of a cart of which this use is held by another payment, or was taken by an order. */
export const isUseTaken = (error: unknown, key: string): boolean =>
  error instanceof UseTaken && error.keys.includes(key);
