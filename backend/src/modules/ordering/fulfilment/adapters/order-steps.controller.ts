import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { OrderStepsResult } from '@shop/contracts/bulk-orders';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { StepManyOrders } from '../application/step-many-orders.js';
import { OrderStepsDto } from './order-steps.dto.js';

/** Steps of many orders in one request. */
@Controller('orders/steps')
@ForStaff('orders')
export class ManyOrderStepsController {
  constructor(private readonly stepManyOrders: StepManyOrders) {}

  /**
   * Packs or ships up to 100 orders, each by itself, and returns an outcome for each, as they were sent. What was done
   * before is `unchanged`, so a batch may be repeated. With `isDryRun` everything is tried and nothing is kept.
   */
  @Post()
  @HttpCode(200)
  @Limited('order-steps')
  async run(@CurrentCaller() { name }: Caller, @Body() body: OrderStepsDto): Promise<OrderStepsResult> {
    return { outcomes: await this.stepManyOrders.run(body, name) };
  }
}
