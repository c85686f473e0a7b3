import { Body, Controller, Header, Param, Post } from '@nestjs/common';
import type { ComplaintReceipt } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { orderNotFound } from '../../../ordering/index.js';
import { SubmitComplaint } from '../../application/submit-complaint.js';
import { OrderComplaintDto } from './complaints.dto.js';
import { Limited } from './limits.js';
import { receiptOf } from './receipt.js';

/** Complaints of customers about their own orders. */
@Controller('orders')
export class OrderComplaintsController {
  constructor(private readonly submitComplaint: SubmitComplaint) {}

  /** Reports damaged, wrong, expired, missing, defective or late goods. Repeated requests change nothing. */
  @Post(':id/complaints')
  @SecurityEvents(NOT_THEIRS)
  @Limited('order')
  @Header('cache-control', 'no-store')
  async submit(
    @CurrentCaller() { id: userId, name, email }: Caller,
    @Param('id', new IdPipe(orderNotFound)) orderId: string,
    @Body() { id, category, text, lines = [] }: OrderComplaintDto,
  ): Promise<ComplaintReceipt> {
    const sender = { userId, name, email: email.toLowerCase(), phone: null };
    return receiptOf(await this.submitComplaint.aboutOrder({ ...sender, id, orderId, category, text, lines }));
  }
}
