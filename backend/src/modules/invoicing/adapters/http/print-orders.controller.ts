import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ForStaff } from '../../../../platform/http/caller.js';
import { PrintOrders } from '../../application/print-orders.js';
import { isDayOfGst } from '../../domain/rates.js';
import { INVOICING_MESSAGES } from '../../messages.js';
import { PrintOrdersDto } from './print-orders.dto.js';
import { sendPdf } from './send-pdf.js';

/** Documents of many orders in one print. */
@Controller('orders/documents')
@ForStaff('orders')
export class PrintOrdersController {
  constructor(private readonly printOrders: PrintOrders) {}

  /**
   * Returns packing slips and invoices of all orders that were shipped on a day in India, such as `2026-11-23`.
   * @response 200 application/pdf
   */
  @Get(':day/pdf')
  async ofDay(@Param('day') day: string, @Res() reply: FastifyReply): Promise<void> {
    if (!isDayOfGst(day)) throw DomainError.invalid('day', INVOICING_MESSAGES.invalidDay);
    await sendPdf(reply, `documents-${day}.pdf`, await this.printOrders.ofDay(day));
  }

  /**
   * Returns packing slips of these orders, and the invoices of those that were shipped. Changes nothing, but the ids are
   * too long for a URL.
   * @response 200 application/pdf
   */
  @Post('pdf')
  @HttpCode(200)
  async chosen(@Body() { orders }: PrintOrdersDto, @Res() reply: FastifyReply): Promise<void> {
    await sendPdf(reply, 'slips-and-invoices.pdf', await this.printOrders.chosen(orders));
  }
}
