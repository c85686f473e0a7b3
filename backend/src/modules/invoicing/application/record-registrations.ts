import { Injectable } from '@nestjs/common';
import type { RegistrationImport } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Registrations } from '../adapters/postgres/registrations.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import {
  isForRegistration,
  registrationFault,
  type RegisteredDocument,
  type Registration,
} from '../domain/registration.js';
import { documentNotFound, type TaxDocument } from '../domain/tax-document.js';
import { REGISTRATION_MESSAGES as TEXTS } from '../registration-messages.js';
import { InvoiceRegistration } from './files/e-invoices.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'document.registered': Pick<Registration, 'irn' | 'ackNo'>;
    /** Numbers of documents. */
    'registrations.imported': Pick<RegistrationImport, 'added' | 'unchanged'> & { readonly faults: number };
  }
}

/** A file that is none of the portal. */
export class PortalFileFault extends Error {
  constructor(readonly kind: 'unreadable' | 'columns') {
    super(kind);
  }
}

/** Numbers and sentences that a response names. */
const NAMED = 50;

/** Stores the numbers and QR codes that the invoice registration portal returned, with their documents. */
@Injectable()
export class RecordRegistrations {
  constructor(
    private readonly documents: TaxDocuments,
    private readonly registrations: Registrations,
    private readonly portal: InvoiceRegistration,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Stores what somebody typed, in the place of what was stored before.
   * @param by id of the account
   * @throws DomainError 404, `invalid_input` for a document that cannot have this registration
   */
  enter(orderId: string, documentId: string, entered: { registration: Registration; by: string }): Promise<void> {
    return this.audit.run(async (record) => {
      const document = (await this.documents.ofOrder(orderId)).find(({ id }) => id === documentId);
      if (!document) throw documentNotFound();
      const { registration, by } = entered;
      const fault = await this.faultOf(document, registration);
      if (fault) throw DomainError.invalid(fault.field, fault.sentence);
      await this.registrations.save(document.id, registration, by);
      const { irn, ackNo } = registration;
      const before = document.registration;
      record('document.registered', {
        subject: { id: document.id, label: document.number },
        ...(before && { before: { irn: before.irn, ackNo: before.ackNo } }),
        after: { irn, ackNo },
      });
    });
  }

  /**
   * Imports a file of the portal. Documents that are registered already stay as they are; each row stands for itself.
   * @param by id of the account
   * @throws DomainError `invalid_input` for a file that is none of the portal
   */
  import(content: Buffer, by: string): Promise<RegistrationImport> {
    const rows = this.read(content);
    return this.audit.run(async (record) => {
      const known = await this.documents.ofNumbers(rows.map(({ number }) => number));
      const done = { added: 0, unchanged: 0, unknown: [] as string[], faults: [] as string[] };
      for (const row of rows) {
        const document = known.find(({ number }) => number === row.number);
        if (!document) done.unknown.push(row.number);
        else await this.add(document, { row, by }, done);
      }
      const { added, unchanged, faults } = done;
      if (added > 0)
        record('registrations.imported', {
          subject: { id: 'registrations' },
          after: { added, unchanged, faults: faults.length },
        });
      return { ...done, unknown: done.unknown.slice(0, NAMED), faults: faults.slice(0, NAMED) };
    });
  }

  private async add(
    document: TaxDocument,
    { row, by }: { row: RegisteredDocument; by: string },
    done: { added: number; unchanged: number; readonly faults: string[] },
  ): Promise<void> {
    if (document.registration?.irn === row.irn) return void (done.unchanged += 1);
    if (document.registration) return void done.faults.push(TEXTS.of(row.number, TEXTS.otherIrn));
    const fault = await this.faultOf(document, row);
    if (fault) return void done.faults.push(TEXTS.of(row.number, fault.sentence));
    await this.registrations.save(document.id, row, by);
    done.added += 1;
  }

  private async faultOf(
    document: TaxDocument,
    registration: Registration,
  ): Promise<{ field: string; sentence: string } | null> {
    if (!isForRegistration(document)) return { field: 'irn', sentence: TEXTS.notForPortal };
    const fault = registrationFault(document, registration);
    if (fault) return { field: FIELDS[fault], sentence: TEXTS[fault] };
    const owner = await this.registrations.numberOf(registration.irn);
    return owner === null || owner === document.number ? null : { field: 'irn', sentence: TEXTS.irnOf(owner) };
  }

  private read(content: Buffer): RegisteredDocument[] {
    try {
      const rows = this.portal.read(content);
      if (rows.length === 0) throw DomainError.invalid('file', TEXTS.noRows);
      return rows;
    } catch (error) {
      if (error instanceof PortalFileFault) throw DomainError.invalid('file', TEXTS[error.kind]);
      throw error;
    }
  }
}

/** The field of the form that is wrong. */
const FIELDS = { irn: 'irn', ackNo: 'ackNo', unreadableQr: 'signedQr', otherQr: 'signedQr' } as const;
