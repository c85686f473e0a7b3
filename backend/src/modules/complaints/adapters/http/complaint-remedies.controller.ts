import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Complaint } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { RefundOrderDto } from '../../../ordering/index.js';
import { AnswerComplaint } from '../../application/answer-complaint.js';
import { complaintNotFound } from '../../application/complaint-not-found.js';
import { ComplaintViews } from '../../application/ports/complaint-views.js';
import { RefundComplaint } from '../../application/refund-complaint.js';
import { DeclineComplaintDto } from './remedies.dto.js';

const ComplaintId = () => Param('id', new IdPipe(complaintNotFound));

/** Steps of staff that resolve complaints. */
@Controller('admin/complaints')
@ForStaff('orders')
export class ComplaintRemediesController {
  constructor(
    private readonly views: ComplaintViews,
    private readonly answerComplaint: AnswerComplaint,
    private readonly refundComplaint: RefundComplaint,
    private readonly clock: Clock,
  ) {}

  /** Declines a complaint with reasons and words, which are mailed. */
  @Post(':id/decline')
  @HttpCode(200)
  async decline(
    @CurrentCaller() { name: by }: Caller,
    @ComplaintId() id: string,
    @Body() { reasons, words }: DeclineComplaintDto,
  ): Promise<Complaint> {
    await this.answerComplaint.decline(id, { by, reasons, words });
    return this.shown(id);
  }

  /** Refunds the order, under the rules for refunds by staff. Repeated requests change nothing. */
  @Post(':id/refund')
  @NeedsConfirmation()
  @HttpCode(200)
  async refund(
    @CurrentCaller() caller: Caller,
    @ComplaintId() id: string,
    @Body() body: RefundOrderDto,
  ): Promise<Complaint> {
    await this.refundComplaint.run(id, body.toRefund(), caller);
    return this.shown(id);
  }

  private async shown(id: string): Promise<Complaint> {
    const complaint = await this.views.find(id, this.clock.now());
    if (!complaint) throw complaintNotFound();
    return complaint;
  }
}
