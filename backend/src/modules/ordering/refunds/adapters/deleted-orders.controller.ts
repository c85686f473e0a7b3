import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Message } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { orderNotFound } from '../../purchase/application/order-not-found.js';
import { StaffReversals } from '../application/staff-reversals.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { RefundDeletedOrderDto } from './refunds.dto.js';

/** Follow-up actions for deleted orders. */
@Controller('orders')
@ForStaff('orders')
export class DeletedOrdersController {
  constructor(private readonly reversals: StaffReversals) {}

  /** Refunds the rest of the payment; of cash, records how it is returned by hand: 404 unless the order was deleted, 409 when a refund exists. */
  @Post(':id/refund')
  @SecurityEvents(NOT_THEIRS)
  @NeedsConfirmation()
  @HttpCode(200)
  async refund(
    @CurrentCaller() caller: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
    @Body() { manual }: RefundDeletedOrderDto,
  ): Promise<Message> {
    const details = { manual: manual ? { method: manual.method, reference: manual.reference } : null };
    await this.reversals.run({ kind: 'refund-deleted', subjectId: id, details }, caller);
    return { message: manual ? ORDERING_MESSAGES.refundRecorded : ORDERING_MESSAGES.refundOnItsWay };
  }
}
