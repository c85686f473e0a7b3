import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import type { ComplaintProgress, ComplaintReceipt, OwnComplaint } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { CurrentCaller, IdentifiesCaller, Public, type Caller } from '../../../../platform/http/caller.js';
import { ComplaintViews } from '../../application/ports/complaint-views.js';
import { SubmitComplaint } from '../../application/submit-complaint.js';
import { COMPLAINT_MESSAGES } from '../../messages.js';
import { ComplaintKeyDto, GeneralComplaintDto } from './complaints.dto.js';
import { Limited } from './limits.js';
import { receiptOf } from './receipt.js';

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
  @Header('cache-control', 'no-store')
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
  @Header('cache-control', 'no-store')
  async progress(@Body() { reference, email }: ComplaintKeyDto): Promise<ComplaintProgress> {
    const progress = await this.views.progressOf(reference, email);
    if (!progress) throw new DomainError('complaint_not_found', COMPLAINT_MESSAGES.notFound);
    return progress;
  }

  /** Returns the caller's own complaints, newest first. */
  @Get('mine')
  @Header('cache-control', 'no-store')
  mine(@CurrentCaller() { id }: Caller): Promise<OwnComplaint[]> {
    return this.views.findOwn(id);
  }
}
