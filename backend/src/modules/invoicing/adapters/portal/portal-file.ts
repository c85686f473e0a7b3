import { Injectable } from '@nestjs/common';
import { parse } from 'csv-parse/sync';
import { refuseHostileInput } from '../../../../platform/http/input.guard.js';
import { InvoiceRegistration } from '../../application/files/e-invoices.js';
import { ReportedDocuments } from '../postgres/reported-documents-view.js';
import { eInvoiceFault, eInvoiceOf, isEInvoice } from '../../domain/e-invoice.js';
import type { Period } from '../../domain/period.js';
import { portalMoment, tokenData, type RegisteredDocument } from '../../domain/registration.js';
import { PortalFileFault } from '../../application/record-registrations.js';
import type { ReportedDocument } from '../../domain/reported-document.js';

/**
 * The portal's files: a list of invoices in the form INV-01 for bulk upload, and what it returns, as JSON or as CSV. Both
 * are documents of one shop and month.
 */
@Injectable()
export class PortalFile extends InvoiceRegistration {
  constructor(private readonly documents: ReportedDocuments) {
    super();
  }

  /** Those with a fault and those that are registered are left out; the file of checks names them. */
  override async *write(period: Period): AsyncGenerator<string> {
    let separator = '[';
    for await (const batch of this.documents.issuedIn(period, { of: 'registered' }))
      for (const document of batch.filter(isRegistrable)) {
        yield separator + JSON.stringify(eInvoiceOf(document));
        separator = ',\n';
      }
    yield separator === '[' ? '[]' : ']';
  }

  override read(content: Buffer): RegisteredDocument[] {
    const text = content.toString('utf8').replace(/^\uFEFF/, '');
    if (/^\s*[[{]/.test(text)) return jsonRows(text).flatMap(documentOf);
    const rows = csvRows(text);
    refuseHostileInput(rows);
    return rows.flatMap(documentOf);
  }
}

const isRegistrable = (document: ReportedDocument): boolean =>
  isEInvoice(document) && !document.registration && eInvoiceFault(document) === null;

/** A row by its columns: headings without spaces and signs, in small letters. */
type Row = Readonly<Record<string, string>>;

const nameOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

function jsonRows(text: string): Row[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new PortalFileFault('unreadable');
  }
  refuseHostileInput(parsed);
  const list = Array.isArray(parsed) ? parsed : listInside(parsed);
  return list.map((entry: unknown) =>
    Object.fromEntries(Object.entries(entry ?? {}).map(([name, value]) => [nameOf(name), String(value ?? '')])),
  );
}

/** One document, or an object with a list of them. */
function listInside(parsed: unknown): unknown[] {
  const lists = Object.values(parsed ?? {}).filter((value): value is unknown[] => Array.isArray(value));
  return lists[0] ?? [parsed];
}

function csvRows(text: string): Row[] {
  try {
    return parse(text, { columns: (headings: string[]) => headings.map(nameOf), skip_empty_lines: true, trim: true });
  } catch {
    throw new PortalFileFault('unreadable');
  }
}

const COLUMNS = {
  irn: ['irn'],
  ackNo: ['ackno', 'acknumber'],
  ackAt: ['ackdt', 'ackdate'],
  number: ['docno', 'documentnumber', 'documentno', 'invoicenumber', 'invoiceno'],
  signedQr: ['signedqrcode', 'signedqr', 'qrcode'],
  status: ['status', 'irnstatus'],
} as const;

const cell = (row: Row, column: keyof typeof COLUMNS): string =>
  COLUMNS[column].map((name) => row[name] ?? '').find(Boolean) ?? '';

/** Registrations that were cancelled at the portal are left out. @throws PortalFileFault without the columns of a list */
function documentOf(row: Row): RegisteredDocument[] {
  if (row['irn'] === undefined) throw new PortalFileFault('columns');
  if (/^c(an|nl)/i.test(cell(row, 'status'))) return [];
  const signedQr = cell(row, 'signedQr') || null;
  const number = cell(row, 'number') || String((signedQr && tokenData(signedQr)?.['DocNo']) ?? '');
  const ackAt = portalMoment(cell(row, 'ackAt'));
  if (!ackAt || !number) throw new PortalFileFault('columns');
  return [{ irn: cell(row, 'irn').toLowerCase(), ackNo: cell(row, 'ackNo'), ackAt, number, signedQr }];
}
