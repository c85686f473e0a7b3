import { Body, Controller, HttpCode, Param, Post, Put, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import {
  REGISTRATION_LIMIT_BYTES,
  type PrintedDocument,
  type RegistrationImport,
  type RegistrationInput,
} from '@shop/contracts';
import { startOfDay } from '@shop/contracts/calendar';
import { IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { readFile, rm } from 'node:fs/promises';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Accepts } from '../../../../platform/http/body.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { MayBeOmitted, TransformText } from '../../../../platform/http/field.rules.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { oneFile, onDisk } from '../../../../platform/http/uploads/spool.js';
import { RecordRegistrations } from '../../application/record-registrations.js';
import { printedDocument } from '../../application/print-document.js';
import { isDayOfGst } from '../../domain/rates.js';
import { ACK_NO, IRN, MAX_SIGNED_QR } from '../../domain/registration.js';
import { documentNotFound, orderNotFound } from '../../domain/tax-document.js';
import { REGISTRATION_MESSAGES as TEXTS } from '../../registration-messages.js';
import { TaxDocuments } from '../postgres/tax-documents.js';

const LIMITS = oneFile(REGISTRATION_LIMIT_BYTES);

/** What the portal returned for one document, as somebody types it. */
export class RegistrationDto implements RegistrationInput {
  @TransformText((text) => text.trim().toLowerCase())
  @Matches(IRN, { message: TEXTS.irn })
  irn!: string;

  @TransformText((text) => text.trim())
  @Matches(ACK_NO, { message: TEXTS.ackNo })
  ackNo!: string;

  @ValidateBy({ name: 'isDayOfGst', validator: { validate: isDayOfGst, defaultMessage: () => TEXTS.ackDay } })
  ackDay!: string;

  @MayBeOmitted()
  @TransformText((text) => text.trim())
  @IsString({ message: TEXTS.unreadableQr })
  @MaxLength(MAX_SIGNED_QR, { message: TEXTS.unreadableQr })
  signedQr?: string;
}

/** The number and QR code of the invoice registration portal for one document. */
@Controller('orders/:id/documents/:documentId/registration')
@ForStaff('orders')
export class RegistrationController {
  constructor(
    private readonly record: RecordRegistrations,
    private readonly documents: TaxDocuments,
  ) {}

  /** Stores them with the document, in the place of what was stored. Returns the documents of the order. */
  @Put()
  @NeedsConfirmation()
  async enter(
    @CurrentCaller() { id: by }: Caller,
    @Param('id', new IdPipe(orderNotFound)) id: string,
    @Param('documentId', new IdPipe(documentNotFound)) documentId: string,
    @Body() { irn, ackNo, ackDay, signedQr }: RegistrationDto,
  ): Promise<PrintedDocument[]> {
    const registration = { irn, ackNo, ackAt: startOfDay(ackDay), signedQr: signedQr || null };
    await this.record.enter(id, documentId, { registration, by });
    return (await this.documents.ofOrder(id)).map(printedDocument);
  }
}

/** Files of the invoice registration portal. */
@Controller('settings/tax/registrations')
@ForStaff('bookkeeping')
export class RegistrationFilesController {
  constructor(private readonly record: RecordRegistrations) {}

  /**
   * Imports what the portal returned for many documents, as JSON or CSV. The same file changes nothing; rows of other
   * documents, and those that contradict a document, are named and left out.
   */
  @Post('import')
  @Accepts('multipart/form-data')
  @HttpCode(200)
  @NeedsConfirmation()
  @UseInterceptors(FileInterceptor('file', { limits: LIMITS, storage: onDisk }))
  async import(
    @CurrentCaller() { id: by }: Caller,
    @UploadedFile() file?: UploadedMultipartFile,
  ): Promise<RegistrationImport> {
    try {
      if (!file?.path || file.size === 0) throw DomainError.invalid('file', TEXTS.noFile);
      return await this.record.import(await readFile(file.path), by);
    } finally {
      if (file?.path) await rm(file.path, { force: true });
    }
  }
}
