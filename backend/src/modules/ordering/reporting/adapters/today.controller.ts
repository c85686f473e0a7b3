import { Controller, Get, Header } from '@nestjs/common';
import type { TodayReport } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { ForStaff } from '../../../../platform/http/caller.js';
import { TodayView } from '../application/today-view.js';

/** Start page of the back office: open orders and sales. */
@Controller('admin/today')
@ForStaff('orders')
export class TodayController {
  constructor(
    private readonly view: TodayView,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  report(): Promise<TodayReport> {
    return this.view.report(this.clock.now());
  }
}
