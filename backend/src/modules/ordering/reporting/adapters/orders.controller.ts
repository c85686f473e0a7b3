import { Controller, Get, Query, Res } from '@nestjs/common';
import type { TodayReport, WorkCounts } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../../../kernel/clock.js';
import type { Cell } from '../../../../kernel/table.js';
import { sendCsv } from '../../../../platform/csv/send-csv.js';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { ExportOrders } from '../application/export-orders.js';
import { OrderViews } from '../application/order-views.js';
import { ORDER_COLUMNS, rowOf } from './order-csv.js';
import { OrderQuery } from './order.query.js';
import { TodayView } from './today-view.js';
import { WorkView } from './work-view.js';

const BATCH_SIZE = 500;

/** Exports orders as CSV, for accounting, couriers and spreadsheets. */
@Controller('orders')
@ForStaff('orders')
export class OrderExportController {
  constructor(
    private readonly exportOrders: ExportOrders,
    private readonly views: OrderViews,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns all orders that match the search, newest first.
   * @response 200 text/csv
   */
  @Get('export')
  @NeedsConfirmation()
  @Limited('export')
  async export(@Query() query: OrderQuery, @Res() reply: FastifyReply): Promise<void> {
    const ids = await this.exportOrders.run(query.toSearch());
    await sendCsv(reply, {
      name: `orders-${dayInIndia(this.clock.now())}.csv`,
      columns: ORDER_COLUMNS,
      rows: this.batches(ids),
    });
  }

  private async *batches(ids: readonly string[]): AsyncGenerator<Cell[][]> {
    for (let from = 0; from < ids.length; from += BATCH_SIZE)
      yield (await this.views.findMany(ids.slice(from, from + BATCH_SIZE))).map(rowOf);
  }
}

/** Start page of the back office: open orders and sales. */
@Controller('admin/today')
@ForStaff('orders')
export class TodayController {
  constructor(
    private readonly view: TodayView,
    private readonly work: WorkView,
    private readonly clock: Clock,
  ) {}

  /** What waits to be done, for the navigation of every page. */
  @Get('counts')
  counts(): Promise<WorkCounts> {
    return this.work.counts(this.clock.now());
  }

  @Get()
  report(): Promise<TodayReport> {
    return this.view.report(this.clock.now());
  }
}
