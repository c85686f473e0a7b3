import { Injectable } from '@nestjs/common';
import {
  courierOf,
  isTrackingId,
  type BulkStep,
  type OrderStepOutcome,
  type OrderStepsInput,
  type StepOrder,
} from '@shop/contracts/bulk-orders';
import { DEFAULT_DELIVERY_PARTNER, DELIVERY_PARTNERS, MESSAGES } from '@shop/contracts';
import { DomainError, Unavailable } from '../../../../kernel/domain-error.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { orderNotFound } from '../../purchase/application/orders.js';
import type { Parcel } from '../../purchase/domain/order.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { OrderSteps } from './order-steps.js';

/** Thrown to undo a step that was only tried. */
class Tried extends Error {}

type Outcome = Pick<OrderStepOutcome, 'outcome' | 'code' | 'message'>;
const succeeded = (outcome: 'done' | 'unchanged'): Outcome => ({ outcome, code: null, message: null });

/** Packs or ships many orders, each by itself: one that is refused keeps none of the others. */
@Injectable()
export class StepManyOrders {
  constructor(
    private readonly steps: OrderSteps,
    private readonly views: OrderViews,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Takes the step for each order as `OrderSteps` does. An order for which exactly this was done before is `unchanged`,
   * without a second mail, so that a batch may be sent again after an interruption.
   * @returns an outcome for each order, as they were sent
   * @throws Unavailable when the database is lost; the orders before are done
   */
  async run({ step, orders, isDryRun = false }: OrderStepsInput, by: string): Promise<OrderStepOutcome[]> {
    const known = await this.views.findReferences(orders.map(({ order }) => order));
    const outcomes: OrderStepOutcome[] = [];
    for (const row of orders) {
      const { id: _id = null, orderNumber = null } = known.get(row.order) ?? {};
      const outcome = await this.outcomeOf(step, { ...row, id: _id }, async (take) => {
        if (!isDryRun) return take(by);
        await this.transaction.run(async () => {
          await take(by);
          throw new Tried();
        });
      });
      outcomes.push({ order: row.order, _id, orderNumber, ...outcome });
    }
    return outcomes;
  }

  private async outcomeOf(
    step: BulkStep,
    row: StepOrder & { readonly id: string | null },
    perform: (take: (by: string) => Promise<unknown>) => Promise<unknown>,
  ): Promise<Outcome> {
    const { id } = row;
    try {
      if (id === null) throw orderNotFound();
      if (step === 'pack') await perform((by) => this.steps.pack(id, by));
      else {
        const parcel = parcelOf(row);
        await perform((by) => this.steps.ship(id, parcel, by));
      }
      return succeeded('done');
    } catch (error) {
      if (error instanceof Tried) return succeeded('done');
      if (!(error instanceof DomainError) || error instanceof Unavailable) throw error;
      if (error.code === 'order_status' && id !== null && (await this.isDone(step, { ...row, id })))
        return succeeded('unchanged');
      return { outcome: 'refused', code: error.code, message: error.message };
    }
  }

  /** Whether the order already is what the step makes of it. */
  private async isDone(step: BulkStep, row: StepOrder & { readonly id: string }): Promise<boolean> {
    const order = await this.views.findOne(row.id, null);
    if (step === 'pack' || !order) return order?.status === 'Packed';
    const { trackingId, deliveryPartner } = parcelOf(row);
    const hasLeft = order.status === 'Shipped' || order.status === 'Delivered';
    return hasLeft && order.trackingId === trackingId && order.deliveryPartner === deliveryPartner;
  }
}

/** @throws DomainError `invalid_input` for a tracking ID that is missing or none, and for an unknown courier */
function parcelOf({ trackingId, deliveryPartner }: StepOrder): Parcel {
  const [id, courier] = [trackingId?.trim(), deliveryPartner?.trim()];
  if (!id) throw DomainError.invalid('trackingId', MESSAGES.trackingRequired);
  if (!isTrackingId(id)) throw DomainError.invalid('trackingId', MESSAGES.invalidTracking);
  const partner = courier ? courierOf(courier) : DEFAULT_DELIVERY_PARTNER;
  if (!partner)
    throw DomainError.invalid('deliveryPartner', ORDERING_MESSAGES.invalidPartner(DELIVERY_PARTNERS.join(', ')));
  return { trackingId: id, deliveryPartner: partner };
}
