import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { isRoleEnough, type Order } from '@shop/contracts';
import { spreadsheetMoment } from '@shop/contracts/calendar';
import { shownState, type Parcel, type ParcelList, type ParcelStepsResult } from '@shop/contracts/recipients';
import { fromRupees, sum, toRupees } from '@shop/money';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../../../kernel/table.js';
import { sendCsv } from '../../../../platform/csv/send-csv.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { OrderId } from '../../purchase/adapters/order-id.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { ParcelViews } from '../../reporting/application/parcel-views.js';
import { StepParcels } from '../application/step-parcels.js';
import { RECIPIENT_MESSAGES } from '../messages.js';
import { ParcelStepsDto } from './recipients.dto.js';

const { csv: CSV } = RECIPIENT_MESSAGES;

type Column = readonly [heading: string, cell: (parcel: Parcel) => Cell];

/** Columns of the file. The headings of recipients are those of the file that was uploaded. */
const COLUMNS: readonly Column[] = [
  [CSV.position, ({ position }) => position],
  ['name', ({ address }) => address.recipient],
  ['phone', ({ address }) => address.phone],
  ['address1', ({ address }) => address.address],
  ['address2', ({ address }) => address.address2 ?? null],
  ['city', ({ address }) => address.city],
  ['state', ({ address }) => address.state],
  ['pin', ({ address }) => address.postalCode],
  [CSV.items, ({ items }) => items.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`).join('\n')],
  ['message', ({ message }) => message || null],
  ['deliver_on', ({ deliverOn }) => deliverOn],
  [CSV.state, (parcel) => CSV.states[shownState(parcel)]],
  [CSV.courier, ({ deliveryPartner }) => deliveryPartner],
  [CSV.trackingId, ({ trackingId }) => trackingId],
  [CSV.shippedAt, ({ shippedAt }) => shippedAt && spreadsheetMoment(shippedAt)],
  [CSV.deliveredAt, ({ deliveredAt }) => deliveredAt && spreadsheetMoment(deliveredAt)],
  [CSV.refunded, ({ refunds }) => refundedRupees(refunds) || null],
];

const refundedRupees = (refunds: Parcel['refunds']): number =>
  toRupees(sum(refunds.filter(({ isPending }) => !isPending).map(({ amount }) => fromRupees(amount))));

/** The parcels of an order that goes to many recipients. */
@Controller('orders/:id/parcels')
export class ParcelsController {
  constructor(
    private readonly parcels: ParcelViews,
    private readonly views: OrderViews,
    private readonly stepParcels: StepParcels,
  ) {}

  /** Returns them to their customer and to staff; none for an order in one parcel, and after the recipients were deleted. */
  @Get()
  @SecurityEvents(NOT_THEIRS)
  async list(@CurrentCaller() caller: Caller, @OrderId() id: string): Promise<ParcelList> {
    const order = await this.orderOf(caller, id);
    return { parcels: await this.shownTo(caller, order._id) };
  }

  /**
   * The same as a CSV file.
   * @response 200 text/csv
   */
  @Get('file')
  @SecurityEvents(NOT_THEIRS)
  @Limited('export')
  async file(@CurrentCaller() caller: Caller, @OrderId() id: string, @Res() reply: FastifyReply): Promise<void> {
    const { _id, orderNumber } = await this.orderOf(caller, id);
    const parcels = await this.shownTo(caller, _id);
    await sendCsv(reply, {
      name: `parcels-${orderNumber}.csv`,
      columns: COLUMNS.map(([heading]) => heading),
      rows: inOneBatch(parcels.map((parcel) => COLUMNS.map(([, cell]) => cell(parcel)))),
    });
  }

  /**
   * Marks parcels as shipped, delivered or not delivered, and returns an outcome for each, as they were sent. The first one
   * that is shipped ships the order, with its invoice; once all have arrived or failed, the order is delivered.
   */
  @Post('steps')
  @ForStaff('orders')
  @SecurityEvents(NOT_THEIRS)
  @HttpCode(200)
  @Limited('parcel-steps')
  async step(
    @CurrentCaller() { name }: Caller,
    @OrderId() id: string,
    @Body() { step, parcels }: ParcelStepsDto,
  ): Promise<ParcelStepsResult> {
    return { outcomes: await this.stepParcels.run(id, { step, parcels }, name) };
  }

  /** Customers see refunds once they are approved. */
  private async shownTo({ role }: Caller, orderId: string): Promise<Parcel[]> {
    const parcels = await this.parcels.ofOrder(orderId);
    if (isRoleEnough(role, 'orders')) return parcels;
    return parcels.map((parcel) => ({ ...parcel, refunds: parcel.refunds.filter(({ isPending }) => !isPending) }));
  }

  private orderOf({ id: userId, role }: Caller, id: string): Promise<Order> {
    return this.views.findOneOrFail(id, isRoleEnough(role, 'orders') ? null : userId);
  }
}

async function* inOneBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
