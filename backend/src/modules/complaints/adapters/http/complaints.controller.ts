import type { ComplaintReceipt, ComplaintProgress, OwnComplaint } from '@shop/contracts';
import { Body, Controller, Get, HttpCode, Post, Param } from '@nestjs/common';
import type { StoredReceipt } from '../postgres/complaints.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { CurrentCaller, IdentifiesCaller, Public, type Caller } from '../../../../platform/http/caller.js';
import { ComplaintViews } from '../postgres/complaints-view.js';
import { SubmitComplaint } from '../../application/submit-complaint.js';
import { COMPLAINT_MESSAGES } from '../../messages.js';
import { ComplaintKeyDto, GeneralComplaintDto, OrderComplaintDto } from './complaints.dto.js';
import { Limited } from './limits.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { orderNotFound } from '../../../ordering/index.js';

/** Returns the response to a new complaint. */
function receiptOf({ id, reference, acknowledgeBy, resolveBy }: StoredReceipt): ComplaintReceipt {
  return {
    _id: id,
    reference,
    acknowledgeBy: acknowledgeBy.toISOString(),
    resolveBy: resolveBy.toISOString(),
  };
}

/** Complaints of everybody, with or without an account. */
@Controller('complaints')
export class ComplaintsController {
  constructor(
    private readonly submitComplaint: SubmitComplaint,
    private readonly views: ComplaintViews,
  ) {}

  /** Receives a complaint that concerns no order. Repeated requests change nothing. */
  @Post()
  @Public()
  @IdentifiesCaller()
  @Limited('general')
  async submit(
    @CurrentCaller() caller: Caller | undefined,
    @Body() { id, name, email, phone, category, text }: GeneralComplaintDto,
  ): Promise<ComplaintReceipt> {
    const userId = caller?.id ?? null;
    return receiptOf(
      await this.submitComplaint.general({ id, userId, name, email, phone: phone ?? null, category, text }),
    );
  }

  /** Returns the progress of a complaint. Both its reference and the e-mail address of its sender are needed. */
  @Post('status')
  @Public()
  @Limited('status')
  @HttpCode(200)
  async progress(@Body() { reference, email }: ComplaintKeyDto): Promise<ComplaintProgress> {
    const progress = await this.views.progressOf(reference, email);
    if (!progress) throw new DomainError('complaint_not_found', COMPLAINT_MESSAGES.notFound);
    return progress;
  }

  /** Returns the caller's own complaints, newest first. */
  @Get('mine')
  mine(@CurrentCaller() { id }: Caller): Promise<OwnComplaint[]> {
    return this.views.findOwn(id);
  }
}

/** Complaints of customers about their own orders. */
@Controller('orders')
export class OrderComplaintsController {
  constructor(private readonly submitComplaint: SubmitComplaint) {}

  /** Reports damaged, wrong, expired, missing, defective or late goods. Repeated requests change nothing. */
  @Post(':id/complaints')
  @SecurityEvents(NOT_THEIRS)
  @Limited('order')
  async submit(
    @CurrentCaller() { id: userId, name, email }: Caller,
    @Param('id', new IdPipe(orderNotFound)) orderId: string,
    @Body() { id, category, text, lines = [] }: OrderComplaintDto,
  ): Promise<ComplaintReceipt> {
    const sender = { userId, name, email: email.toLowerCase(), phone: null };
    return receiptOf(await this.submitComplaint.aboutOrder({ ...sender, id, orderId, category, text, lines }));
  }
}
