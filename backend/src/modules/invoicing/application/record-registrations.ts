import { Injectable } from '@nestjs/common';
import { LOCALE, REGISTRATION_LIMIT_ROWS, type RegistrationImport } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Registrations, type SavedRegistration } from '../adapters/postgres/registrations.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import { isForRegistration, registrationFault, type RegisteredDocument } from '../domain/registration.js';
import { documentNotFound, type Registration, type TaxDocument } from '../domain/tax-document.js';
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
      const fault = faultOf(document, registration, await this.registrations.numbersOf([registration.irn]));
      if (fault) throw DomainError.invalid(fault.field, fault.sentence);
      await this.registrations.save([{ ...registration, documentId }], by);
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
      const documents = await this.documents.ofNumbers(rows.map(({ number }) => number));
      const sorted = sortRows(rows, documents, await this.registrations.numbersOf(rows.map(({ irn }) => irn)));
      await this.registrations.save(sorted.added, by);
      const done = { added: sorted.added.length, unchanged: sorted.unchanged };
      if (done.added > 0)
        record('registrations.imported', {
          subject: { id: 'registrations' },
          after: { ...done, faults: sorted.faults.length },
        });
      return { ...done, unknown: sorted.unknown.slice(0, NAMED), faults: sorted.faults.slice(0, NAMED) };
    });
  }

  private read(content: Buffer): RegisteredDocument[] {
    try {
      const rows = this.portal.read(content);
      if (rows.length === 0) throw DomainError.invalid('file', TEXTS.noRows);
      if (rows.length > REGISTRATION_LIMIT_ROWS)
        throw DomainError.invalid('file', TEXTS.tooManyRows(REGISTRATION_LIMIT_ROWS.toLocaleString(LOCALE)));
      return rows;
    } catch (error) {
      if (error instanceof PortalFileFault) throw DomainError.invalid('file', TEXTS[error.kind]);
      throw error;
    }
  }
}

/** What is to be done with the rows of a file. */
interface SortedRows {
  readonly added: SavedRegistration[];
  unchanged: number;
  /** Numbers that no document has. */
  readonly unknown: string[];
  readonly faults: string[];
}

/** @param owners numbers of documents by the IRN that they have */
function sortRows(
  rows: readonly RegisteredDocument[],
  documents: readonly TaxDocument[],
  owners: Map<string, string>,
): SortedRows {
  const byNumber = new Map(documents.map((document) => [document.number, document]));
  const sorted: SortedRows = { added: [], unchanged: 0, unknown: [], faults: [] };
  for (const row of rows) {
    const document = byNumber.get(row.number);
    if (!document) sorted.unknown.push(row.number);
    else if (owners.get(row.irn) === row.number) sorted.unchanged += 1;
    else {
      const fault = document.registration ? TEXTS.otherIrn : faultOf(document, row, owners)?.sentence;
      if (fault) sorted.faults.push(TEXTS.of(row.number, fault));
      else sorted.added.push({ ...row, documentId: document.id });
      if (!fault) owners.set(row.irn, row.number);
    }
  }
  return sorted;
}

function faultOf(
  document: TaxDocument,
  registration: Registration,
  owners: ReadonlyMap<string, string>,
): { readonly field: string; readonly sentence: string } | null {
  if (!isForRegistration(document)) return { field: 'irn', sentence: TEXTS.notForPortal };
  const fault = registrationFault(document, registration);
  if (fault) return { field: FIELDS[fault], sentence: TEXTS[fault] };
  const owner = owners.get(registration.irn) ?? document.number;
  return owner === document.number ? null : { field: 'irn', sentence: TEXTS.irnOf(owner) };
}

/** The field of the form that is wrong. */
const FIELDS = { irn: 'irn', ackNo: 'ackNo', unreadableQr: 'signedQr', otherQr: 'signedQr' } as const;
