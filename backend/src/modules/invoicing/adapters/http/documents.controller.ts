import type { FastifyReply } from 'fastify';
import { Controller, Get, Param, Res, Body, HttpCode, Post } from '@nestjs/common';
import {
  CORRECTIONS,
  type CorrectionInput,
  isRoleEnough,
  type DocumentNotices as Notices,
  type PrintedDocument,
  MAX_PRINTED_ORDERS,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  IsUUID,
  Length,
  ValidateNested,
} from 'class-validator';
import { MayBeOmitted } from '../../../../platform/http/field.rules.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { BusinessDetailsDto } from '../../../ordering/index.js';
import { CorrectDocuments } from '../../application/correct-documents.js';
import { sendFile } from '../../../../platform/csv/send-file.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller, ForStaff } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { documentNotFound, orderNotFound } from '../../domain/tax-document.js';
import { DocumentNotices } from '../../application/document-notices.js';
import { DocumentFiles, PrintOrders } from '../../application/print-orders.js';
import { OrdersToInvoice } from '../postgres/orders-to-invoice-view.js';
import { TaxDocuments } from '../postgres/tax-documents.js';
import { printedDocument } from '../../application/print-document.js';
import { INVOICING_MESSAGES } from '../../messages.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { isDayOfGst } from '../../domain/rates.js';

const sendPdf = (reply: FastifyReply, name: string, content: AsyncIterable<Uint8Array>): Promise<void> =>
  sendFile(reply, { name, type: 'application/pdf', content });

const OrderId = () => Param('id', new IdPipe(orderNotFound));

/** Documents of an order, for its customer and for staff. */
@Controller('orders/:id/documents')
export class DocumentsController {
  constructor(
    private readonly orders: OrdersToInvoice,
    private readonly documents: TaxDocuments,
    private readonly files: DocumentFiles,
    private readonly notices: DocumentNotices,
  ) {}

  /** Returns the documents as they are printed, oldest first. Someone else's order is like an unknown one. */
  @Get()
  @SecurityEvents(NOT_THEIRS)
  async list(@CurrentCaller() caller: Caller, @OrderId() id: string): Promise<PrintedDocument[]> {
    await this.requireReadable(id, caller);
    return (await this.documents.ofOrder(id)).map(printedDocument);
  }

  /** Returns what staff should know before they ship or refund an order. */
  @Get('notices')
  @ForStaff('orders')
  noticesOf(@OrderId() id: string): Promise<Notices> {
    return this.notices.run(id);
  }

  /**
   * Returns a document as a PDF.
   * @response 200 application/pdf
   */
  @Get(':documentId/pdf')
  @SecurityEvents(NOT_THEIRS)
  async file(
    @CurrentCaller() caller: Caller,
    @OrderId() id: string,
    @Param('documentId', new IdPipe(documentNotFound)) documentId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.requireReadable(id, caller);
    const document = (await this.documents.ofOrder(id)).find((one) => one.id === documentId);
    if (!document) throw documentNotFound();
    await sendPdf(
      reply,
      INVOICING_MESSAGES.fileName(document.number),
      await this.files.pdf(document.number, [printedDocument(document)]),
    );
  }

  private requireReadable(orderId: string, { id, role }: Caller): Promise<void> {
    return this.orders.assertExists(orderId, isRoleEnough(role, 'papers') ? null : id);
  }
}

const REASON = { message: INVOICING_MESSAGES.correction.reason };

/** How documents are corrected, and why. */
export class CorrectionDto implements CorrectionInput {
  @IsIn(CORRECTIONS, { message: INVOICING_MESSAGES.correction.how })
  how!: CorrectionInput['how'];

  @IsString(REASON)
  @Length(3, 200, REASON)
  reason!: string;

  @MayBeOmitted()
  @IsObject({ message: INVOICING_MESSAGES.correction.business })
  @ValidateNested()
  @Type(() => BusinessDetailsDto)
  business?: BusinessDetailsDto;
}

/** Corrections of wrong documents. */
@Controller('orders/:id/documents/correction')
@ForStaff('orders')
export class CorrectionController {
  constructor(
    private readonly correctDocuments: CorrectDocuments,
    private readonly documents: TaxDocuments,
  ) {}

  /** Cancels or credits the invoices of an order and issues them again. Returns its documents. */
  @Post()
  @HttpCode(200)
  @NeedsConfirmation()
  async correct(
    @CurrentCaller() { name }: Caller,
    @OrderId() id: string,
    @Body() { how, reason, business }: CorrectionDto,
  ): Promise<PrintedDocument[]> {
    await this.correctDocuments.run(id, { how, reason, ...(business && { business: { ...business } }) }, name);
    return (await this.documents.ofOrder(id)).map(printedDocument);
  }
}

const NONE = { message: INVOICING_MESSAGES.print.none };

/** Ids of orders to print. `hasPickList`: what to fetch for all of them comes first. */
export class PrintOrdersDto {
  @IsUUID(undefined, { ...NONE, each: true })
  @ArrayMaxSize(MAX_PRINTED_ORDERS, { message: INVOICING_MESSAGES.print.tooMany(MAX_PRINTED_ORDERS) })
  @ArrayMinSize(1, NONE)
  @IsArray(NONE)
  orders!: string[];

  @MayBeOmitted()
  @IsBoolean({ message: INVOICING_MESSAGES.print.invalidPickList })
  hasPickList?: boolean;
}

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
   * Returns packing slips of these orders, and the invoices of those that were shipped; on request, first a list of what to
   * fetch for those that have not left. Changes nothing, but the ids are
   * too long for a URL.
   * @response 200 application/pdf
   */
  @Post('pdf')
  @HttpCode(200)
  async chosen(@Body() { orders, ...how }: PrintOrdersDto, @Res() reply: FastifyReply): Promise<void> {
    await sendPdf(reply, 'slips-and-invoices.pdf', await this.printOrders.chosen(orders, how));
  }
}
