import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendFile } from '../../../../platform/csv/send-file.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { MINUTE } from '../../../../platform/http/limits/limits.js';
import { BusinessDetailsDto, listNotFound } from '../../../ordering/index.js';
import { PrintQuote } from '../../application/print-quote.js';
import { QUOTE_MESSAGES } from '../../annexure-messages.js';

const Limited = limitsOf('invoicing', { quote: [{ max: 10, windowMs: MINUTE, per: 'user' }] });

/** Quotes of lists of recipients. */
@Controller('recipient-lists/:id/quote')
export class QuotesController {
  constructor(private readonly quotes: PrintQuote) {}

  /**
   * Returns what a list costs now as a PDF, for the business that is billed. Changes nothing. 400 without a GSTIN or billing
   * address, 409 `already_paid` for a list that was ordered, `product_unavailable`.
   * @response 200 application/pdf
   */
  @Post('pdf')
  @SecurityEvents(NOT_THEIRS)
  @HttpCode(200)
  @Limited('quote')
  async pdf(
    @CurrentCaller() { id: customerId }: Caller,
    @Param('id', new IdPipe(listNotFound)) id: string,
    @Body() business: BusinessDetailsDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { number, content } = await this.quotes.pdf(id, customerId, { ...business });
    await sendFile(reply, { name: QUOTE_MESSAGES.fileName(number), type: 'application/pdf', content });
  }
}
