import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  BULK_STEPS,
  MAX_STEP_ORDERS,
  type OrderStepsResult,
  type BulkStep,
  type OrderStepsInput,
  type StepOrder,
} from '@shop/contracts/bulk-orders';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { StepManyOrders } from '../application/step-many-orders.js';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import { ORDERING_MESSAGES } from '../../messages.js';

const MAX_CELL = 100;
const CELL = { message: ORDERING_MESSAGES.invalidStepOrder(MAX_CELL) };
const ORDERS = { message: ORDERING_MESSAGES.invalidStepOrders(MAX_STEP_ORDERS) };

/** A row of a batch, as it was typed; what is wrong in it is in its outcome. */
class StepOrderDto implements StepOrder {
  @IsString(CELL)
  @Length(1, MAX_CELL, CELL)
  order!: string;

  @BlankIsMissing()
  @IsString(CELL)
  @MaxLength(MAX_CELL, CELL)
  trackingId?: string;

  @BlankIsMissing()
  @IsString(CELL)
  @MaxLength(MAX_CELL, CELL)
  deliveryPartner?: string;
}

/** Orders to pack or to ship together. */
class OrderStepsDto implements OrderStepsInput {
  @IsIn(BULK_STEPS, { message: ORDERING_MESSAGES.invalidStep(BULK_STEPS.join(', ')) })
  step!: BulkStep;

  @IsArray(ORDERS)
  @ArrayMinSize(1, ORDERS)
  @ArrayMaxSize(MAX_STEP_ORDERS, ORDERS)
  @ValidateNested({ each: true })
  @Type(() => StepOrderDto)
  orders!: StepOrderDto[];

  @IsOptional()
  @IsBoolean({ message: ORDERING_MESSAGES.invalidDryRun })
  isDryRun?: boolean;
}

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
