import { Injectable } from '@nestjs/common';
import { DEFAULT_DELIVERY_PARTNER, DELIVERY_PARTNERS, MESSAGES } from '@shop/contracts';
import { dayInIndia, formatDay } from '@shop/contracts/calendar';
import { courierOf, isTrackingId } from '@shop/contracts/bulk-orders';
import {
  shownState,
  type Parcel,
  type ParcelStep,
  type ParcelStepOutcome,
  type ParcelStepsInput,
  type StepParcel,
} from '@shop/contracts/recipients';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { OrderSteps } from '../../fulfilment/application/order-steps.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';
import { hasLeft } from '../../purchase/domain/order.js';
import { ParcelViews } from '../../reporting/application/parcel-views.js';
import { RECIPIENT_MESSAGES as TEXTS } from '../messages.js';
import { RecipientLists } from '../adapters/postgres/recipient-lists.js';

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** Numbers of the parcels, without their recipients. */
    'order.parcels': { readonly step: ParcelStep; readonly parcels: readonly number[] };
  }
}

/** A refund that waits for a second person may be declined. */
const mayStillLeave = ({ refunds, ...parcel }: Parcel): boolean =>
  shownState({ ...parcel, refunds: refunds.filter(({ isPending }) => !isPending) }) === 'waiting';

interface Progress {
  readonly listId: string;
  readonly parcels: readonly Parcel[];
}

/** The parcels of an order, and what their states make of it. */
@Injectable()
export class ParcelProgress {
  constructor(
    private readonly lists: RecipientLists,
    private readonly views: ParcelViews,
    private readonly orderSteps: OrderSteps,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `order_status` for an order in one parcel */
  async of(orderId: string): Promise<Progress> {
    const listId = await this.lists.listOfOrder(orderId);
    if (!listId) throw new DomainError('order_status', TEXTS.notParcels);
    return { listId, parcels: await this.views.ofOrder(orderId) };
  }

  /**
   * The caller's transaction must hold the lock of the order.
   * @throws DomainError as `OrderSteps.assertMayLeave` for a parcel that is shipped
   */
  async save(
    order: LockedOrder,
    { listId, parcels, changed }: Progress & { changed: readonly Parcel[] },
    by: string,
  ): Promise<void> {
    await this.lists.saveParcels(listId, changed, this.clock.now());
    const first = changed.find(({ state }) => state === 'shipped');
    if (hasLeft(order) && first) await this.orderSteps.assertMayLeave(order);
    else if (first) {
      const { trackingId, deliveryPartner } = first;
      const parcel = { trackingId: trackingId!, deliveryPartner: deliveryPartner! };
      await this.orderSteps.ship(order.id, parcel, by, { isOfParcels: true });
    }
    const after = parcels.map((parcel) => changed.find(({ position }) => position === parcel.position) ?? parcel);
    const isOver = after.every((parcel) => parcel.state !== 'shipped' && !mayStillLeave(parcel));
    if (order.status === 'Shipped' && isOver && after.some(({ state }) => state === 'delivered'))
      await this.orderSteps.deliver(order.id, by, { isOfParcels: true });
  }
}

/** Marks parcels of an order as shipped, delivered or not delivered. */
@Injectable()
export class StepParcels {
  constructor(
    private readonly audit: AuditLog,
    private readonly progress: ParcelProgress,
    private readonly orders: Orders,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the step for each parcel that allows it, all in one transaction. With its first parcel the order is shipped, with the
   * last one that arrives it is delivered. A repeated request changes nothing.
   * @param by name of the member of staff
   * @returns an outcome for each parcel, as they were sent
   * @throws DomainError 404, `order_status` for an order that is cancelled, not paid or in one parcel, and as `ParcelProgress.save`
   */
  run(orderId: string, { step, parcels: wanted }: ParcelStepsInput, by: string): Promise<ParcelStepOutcome[]> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId);
      if (order.status === 'Cancelled') throw new DomainError('order_status', TEXTS.isCancelled);
      const known = await this.progress.of(orderId);
      const at = this.clock.now().toISOString();
      const taken = wanted.map((one, index) => {
        const isTwice = wanted.findIndex(({ position }) => position === one.position) < index;
        return isTwice
          ? TEXTS.parcelTwice
          : stepOf(
              known.parcels.find(({ position }) => position === one.position),
              step,
              { ...one, at, others: [...known.parcels, ...wanted.slice(0, index)] },
            );
      });
      const changed = taken.filter((one): one is Parcel => typeof one === 'object' && one !== null);
      if (changed.length > 0) {
        await this.progress.save(order, { ...known, changed }, by);
        const positions = changed.map(({ position }) => position);
        record('order.parcels', {
          subject: { id: orderId, label: order.orderNumber },
          after: { step, parcels: positions },
        });
      }
      return taken.map((one, index) => outcomeOf(wanted[index]!.position, one));
    });
  }
}

/** A parcel as it was typed, with those that are sent or typed already. */
interface GivenParcel extends StepParcel {
  readonly others: readonly Pick<Parcel | StepParcel, 'position' | 'trackingId'>[];
}

/** @returns the parcel as it becomes, null when exactly that was done before, or why it cannot be done */
function stepOf(
  parcel: Parcel | undefined,
  step: ParcelStep,
  { at, ...given }: GivenParcel & { readonly at: string },
): Parcel | string | null {
  if (!parcel) return TEXTS.unknownParcel;
  if (step === 'ship') return shipped(parcel, given, at);
  const state = step === 'deliver' ? 'delivered' : 'failed';
  if (parcel.state === state) return null;
  if (parcel.state === 'waiting') return TEXTS.notShipped;
  return { ...parcel, state, deliveredAt: step === 'deliver' ? at : null };
}

function shipped(parcel: Parcel, given: GivenParcel, at: string): Parcel | string | null {
  const [trackingId, courier] = [given.trackingId?.trim(), given.deliveryPartner?.trim()];
  if (!trackingId) return MESSAGES.trackingRequired;
  if (!isTrackingId(trackingId)) return MESSAGES.invalidTracking;
  const deliveryPartner = courier ? courierOf(courier) : DEFAULT_DELIVERY_PARTNER;
  if (!deliveryPartner) return ORDERING_MESSAGES.invalidPartner(DELIVERY_PARTNERS.join(', '));
  if (parcel.state === 'waiting' && parcel.packOn && parcel.packOn > dayInIndia(at))
    return TEXTS.tooEarly(formatDay(parcel.packOn));
  const isSame = parcel.trackingId === trackingId && parcel.deliveryPartner === deliveryPartner;
  if (shownState(parcel) === 'cancelled') return TEXTS.nothingToSend;
  if (parcel.state !== 'waiting') return isSame ? null : TEXTS.notWaiting;
  // Two labels cannot have one number: it was scanned twice.
  const isOf = (other: Pick<Parcel | StepParcel, 'trackingId'>) =>
    other.trackingId?.trim().toUpperCase() === trackingId.toUpperCase();
  const double = given.others.find((other) => other.position !== parcel.position && isOf(other));
  if (double) return TEXTS.sameTracking(double.position);
  return { ...parcel, state: 'shipped', trackingId, deliveryPartner, shippedAt: at };
}

function outcomeOf(position: number, taken: Parcel | string | null): ParcelStepOutcome {
  if (typeof taken === 'string') return { position, outcome: 'refused', message: taken };
  return { position, outcome: taken ? 'done' : 'unchanged', message: null };
}
