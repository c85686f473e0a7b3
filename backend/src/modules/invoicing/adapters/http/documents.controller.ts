import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { isRoleEnough, type PrintedDocument } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { documentNotFound, orderNotFound } from '../../application/not-found.js';
import { DocumentFiles } from '../../application/ports/document-files.js';
import { OrdersToInvoice } from '../../application/ports/orders-to-invoice.js';
import { TaxDocuments } from '../../application/ports/tax-documents.js';
import { printedDocument } from '../../application/print-document.js';
import { INVOICING_MESSAGES } from '../../messages.js';
import { sendPdf } from './send-pdf.js';

/** Documents of an order, for its customer and for staff. */
@Controller('orders/:id/documents')
export class DocumentsController {
  constructor(
    private readonly orders: OrdersToInvoice,
    private readonly documents: TaxDocuments,
    private readonly files: DocumentFiles,
  ) {}

  /** Returns the documents as they are printed, oldest first. Someone else's order is like an unknown one. */
  @Get()
  @SecurityEvents(NOT_THEIRS)
  @Header('cache-control', 'no-store')
  async list(
    @CurrentCaller() caller: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
  ): Promise<PrintedDocument[]> {
    await this.requireReadable(id, caller);
    return (await this.documents.ofOrder(id)).map(printedDocument);
  }

  /**
   * Returns a document as a PDF.
   * @response 200 application/pdf
   */
  @Get(':documentId/pdf')
  @SecurityEvents(NOT_THEIRS)
  async file(
    @CurrentCaller() caller: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
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

  private async requireReadable(orderId: string, { id, role }: Caller): Promise<void> {
    if (!(await this.orders.exists(orderId, isRoleEnough(role, 'orders') ? null : id))) throw orderNotFound();
  }
}
