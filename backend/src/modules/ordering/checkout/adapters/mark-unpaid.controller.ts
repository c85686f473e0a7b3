import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { MAX_UNPAID_REASON, type MarkUnpaidInput, type Order } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine } from '../../../../platform/http/field.rules.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { OrderId } from '../../purchase/adapters/order-id.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { MarkUnpaid } from '../../settlement/application/mark-unpaid.js';
import { CONFIRMATION_MESSAGES } from '../../settlement/messages.js';

class MarkUnpaidDto implements MarkUnpaidInput {
  @IsLine(MAX_UNPAID_REASON, CONFIRMATION_MESSAGES.reasonMissing)
  @FieldLabel(CONFIRMATION_MESSAGES.reason)
  reason!: string;
}

/** Corrects what staff have confirmed by mistake. */
@Controller('orders')
@ForStaff('orders')
export class MarkUnpaidController {
  constructor(
    private readonly markUnpaid: MarkUnpaid,
    private readonly views: OrderViews,
    private readonly clock: Clock,
  ) {}

  /**
   * The cash was not collected, or the transfer has not arrived: staff confirmed the wrong order. Repeated requests change
   * nothing. 409 `paid_online`, `refund_exists` when some of the money went back, `month_closed`.
   */
  @Post(':id/mark-unpaid')
  @Repeatable()
  @NeedsConfirmation()
  @HttpCode(200)
  async run(
    @CurrentCaller() { name: by }: Caller,
    @OrderId() id: string,
    @Body() { reason }: MarkUnpaidDto,
  ): Promise<Order> {
    await this.markUnpaid.run(id, reason, { by, at: this.clock.now() });
    return this.views.findOneOrFail(id, null);
  }
}
