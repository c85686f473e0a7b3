import {
  COMPLAINT_TEXT,
  DECLINE_REASONS,
  type DeclineComplaintInput,
  type DeclineReason,
  type ReplacementInput,
  type Complaint,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsUUID, ValidateNested } from 'class-validator';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import { type GoodsToReplace, ReplaceGoods } from '../../application/replace-goods.js';
import { COMPLAINT_MESSAGES } from '../../messages.js';
import { ComplaintLineDto, IsComplaintText } from './complaints.dto.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { RefundOrderDto } from '../../../ordering/index.js';
import { AnswerComplaint } from '../../application/answer-complaint.js';
import { complaintNotFound } from '../../domain/complaint.js';
import { ComplaintViews } from '../postgres/complaints-view.js';
import { RefundComplaint } from '../../application/refund-complaint.js';

const MAX_LINES = 100;
const REASONS = { message: COMPLAINT_MESSAGES.invalidReasons };
const LINES = { message: COMPLAINT_MESSAGES.invalidLines };
const ANSWER = COMPLAINT_MESSAGES.invalidAnswer(COMPLAINT_TEXT.min, COMPLAINT_TEXT.max);

export class DeclineComplaintDto implements DeclineComplaintInput {
  @IsArray(REASONS)
  @ArrayMinSize(1, REASONS)
  @ArrayMaxSize(DECLINE_REASONS.length, REASONS)
  @IsIn(DECLINE_REASONS, { each: true, ...REASONS })
  reasons!: DeclineReason[];

  @IsComplaintText(ANSWER)
  words!: string;
}

export class ReplacementDto implements ReplacementInput {
  @IsUUID(undefined, { message: COMPLAINT_MESSAGES.invalidReplacementId })
  id!: string;

  @IsArray(LINES)
  @ArrayMinSize(1, { message: COMPLAINT_MESSAGES.noLines })
  @ArrayMaxSize(MAX_LINES, LINES)
  @ValidateNested({ each: true })
  @Type(() => ComplaintLineDto)
  lines!: ComplaintLineDto[];

  @BlankIsMissing()
  @IsComplaintText(ANSWER)
  words?: string;

  toReplacement(): GoodsToReplace {
    const { id, lines, words } = this;
    return {
      id,
      lines: lines.map(({ item: itemId, quantity }) => ({ itemId, quantity })),
      ...(words && { words }),
    };
  }
}

const ComplaintId = () => Param('id', new IdPipe(complaintNotFound));

/** Steps of staff that resolve complaints. */
@Controller('admin/complaints')
@ForStaff('orders')
export class ComplaintRemediesController {
  constructor(
    private readonly views: ComplaintViews,
    private readonly answerComplaint: AnswerComplaint,
    private readonly refundComplaint: RefundComplaint,
    private readonly replaceGoods: ReplaceGoods,
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
    return this.views.find(id);
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
    return this.views.find(id);
  }

  /**
   * Resolves the complaint with an order of ₹0 for at most the pieces that were ordered and neither refunded nor sent
   * again. Repeated requests change nothing. Above the limits of one person, 409 `approval_needed`: it waits for another
   * one.
   */
  @Post(':id/replace')
  @NeedsConfirmation()
  @HttpCode(200)
  async replace(
    @CurrentCaller() caller: Caller,
    @ComplaintId() id: string,
    @Body() body: ReplacementDto,
  ): Promise<Complaint> {
    await this.replaceGoods.run(id, body.toReplacement(), caller);
    return this.views.find(id);
  }
}
