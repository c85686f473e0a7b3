import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/contracts/calendar';
import { signedPaise, toRupees } from '@shop/money';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ReportedDocuments, type Reading } from '../../adapters/postgres/reported-documents-view.js';
import { returnMonth, type Period } from '../../domain/period.js';
import { amountsByRate, isCredit, sectionOfDocument, type ReportedDocument } from '../../domain/reported-document.js';
import type { TaxedAmount } from '../../domain/tax.js';
import { INVOICING_MESSAGES } from '../../messages.js';
import { Suppliers } from '../tax-readiness.js';
import { rateCell } from './return-cells.js';
import { RETURN_MESSAGES } from './return-messages.js';
import { PeriodSums } from './period-sums.js';
import type { hsnTotals, nilTotals, NetAmounts, numberTotals } from './totals.js';

const { words: TEXTS } = RETURN_MESSAGES;

/** Of the Returns Offline Tool (2026), whose upload files have this form: empty tables are left out. */
const VERSION = 'GST3.2.4';
const HASH = 'hash';
/** Kinds of documents in table 13. */
const NATURES = { invoices: 1, creditNotes: 5 };

const rupees = (paise: number): number => toRupees(signedPaise(paise));

/** `23-11-2026` */
const portalDay = (moment: Date): string => dayInIndia(moment).split('-').reverse().join('-');

/** The return GSTR-1 as the tax portal takes it (Returns, Prepare offline, Upload). */
@Injectable()
export class ReturnJson {
  constructor(
    private readonly documents: ReportedDocuments,
    private readonly sums: PeriodSums,
    private readonly suppliers: Suppliers,
  ) {}

  /** @throws DomainError `invalid_input` for another period than a month or quarter, and without the shop's GSTIN */
  async open(period: Period): Promise<AsyncIterable<string>> {
    const month = returnMonth(period);
    if (!month) throw DomainError.invalid('to', INVOICING_MESSAGES.noReturnPeriod);
    const { gstin } = await this.suppliers.current();
    if (!gstin) throw DomainError.invalid('file', INVOICING_MESSAGES.noGstin);
    const [year, number] = month.split('-');
    return this.write({ gstin, fp: `${number}${year}`, version: VERSION, hash: HASH }, period);
  }

  private async *write(head: object, period: Period): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    const invoice = (section: 'b2b' | 'b2cl') => (document: ReportedDocument) =>
      sectionOfDocument(document) === section && !isCredit(document) ? invoiceOf(document, section) : null;
    const note = (section: 'b2b' | 'b2cl') => (document: ReportedDocument) =>
      sectionOfDocument(document) === section && isCredit(document) ? noteOf(document, section) : null;
    yield* this.table('b2b', period, {
      of: 'registered',
      by: 'gstin',
      group: 'ctin',
      list: 'inv',
      entry: invoice('b2b'),
    });
    yield* this.table('b2cl', period, { of: 'large', by: 'place', group: 'pos', list: 'inv', entry: invoice('b2cl') });
    yield* this.table('cdnr', period, { of: 'registered', by: 'gstin', group: 'ctin', list: 'nt', entry: note('b2b') });
    yield* this.table('cdnur', period, { of: 'large', entry: note('b2cl') });
    yield* this.sumTables(period);
    yield '}';
  }

  /** Writes a table of documents, in groups if it has any: nothing without a document. */
  private async *table(
    name: string,
    period: Period,
    { entry, group, list, ...reading }: TableForm,
  ): AsyncGenerator<string> {
    let current: string | null = null;
    for await (const batch of this.documents.issuedIn(period, reading))
      for (const document of batch) {
        const content = entry(document);
        if (!content || amountsByRate(document).length === 0) continue;
        const key = group ? document.group : '';
        const start = current === null ? `,"${name}":[` : !group || current === key ? ',' : ']},';
        const opening = group && current !== key ? `${JSON.stringify({ [group]: key }).slice(0, -1)},"${list}":[` : '';
        current = key;
        yield start + opening + JSON.stringify(content);
      }
    if (current !== null) yield group ? ']}]' : ']';
  }

  private async *sumTables(period: Period): AsyncGenerator<string> {
    const { small, nil, numbers, toBusinesses, toOthers } = await this.sums.of(period);
    const tables = {
      b2cs: small.all().map(({ place, isInterState, rateBps, ...net }) => ({
        sply_ty: isInterState ? 'INTER' : 'INTRA',
        ...{ pos: place, typ: TEXTS.otherSales, rt: rateCell(rateBps), ...taxes(net, isInterState) },
      })),
      nil: { inv: nil.all().map(nilOf) },
      hsn: { hsn_b2b: toBusinesses.all().map(goodsOf), hsn_b2c: toOthers.all().map(goodsOf) },
      doc_issue: { doc_det: numbersOf(numbers.all()) },
    };
    const written = JSON.stringify(withoutEmpty(tables)).slice(1, -1);
    if (written) yield `,${written}`;
  }
}

interface TableForm extends Reading {
  readonly entry: (document: ReportedDocument) => object | null;
  /** Name of what documents are grouped by, and of the list in a group. */
  readonly group?: string;
  readonly list?: string;
}

/** Returns tables, and lists in them, that have an entry. */
function withoutEmpty(tables: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  const filled = Object.entries(tables).map(
    ([name, table]) => [name, Array.isArray(table) ? table : withoutEmpty(table as typeof tables)] as const,
  );
  return Object.fromEntries(filled.filter(([, table]) => Object.keys(table).length > 0));
}

/** Either IGST, or CGST with SGST. */
function taxes({ taxable, igst, cgst, sgst }: Omit<NetAmounts, 'pieces' | 'gross'>, isInterState: boolean) {
  const split = isInterState ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) };
  return { txval: rupees(taxable), ...split, csamt: 0 };
}

const net = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxedAmount) => ({
  taxable: taxablePaise,
  igst: igstPaise,
  cgst: cgstPaise,
  sgst: sgstPaise,
});

/** The tool numbers the entries of a document by their rates: 501 for 5 %. */
const itemsOf = (document: ReportedDocument) =>
  amountsByRate(document).map(({ rateBps, amounts }) => ({
    num: rateBps + 1,
    itm_det: { rt: rateCell(rateBps), ...taxes(net(amounts), document.contents.split === 'inter-state') },
  }));

function invoiceOf(document: ReportedDocument, section: 'b2b' | 'b2cl'): object {
  const { number, issuedAt, contents } = document;
  return {
    ...{ inum: number, idt: portalDay(issuedAt), val: rupees(contents.totals.grossPaise) },
    ...(section === 'b2b' && { pos: contents.placeOfSupply, rchrg: TEXTS.no, inv_typ: 'R' }),
    itms: itemsOf(document),
  };
}

function noteOf(document: ReportedDocument, section: 'b2b' | 'b2cl'): object {
  const { number, issuedAt, contents } = document;
  return {
    ...(section === 'b2cl' && { typ: 'B2CL' }),
    ...{ ntty: TEXTS.credit, nt_num: number, nt_dt: portalDay(issuedAt), val: rupees(contents.totals.grossPaise) },
    pos: contents.placeOfSupply,
    ...(section === 'b2b' && { rchrg: TEXTS.no, inv_typ: 'R' }),
    itms: itemsOf(document),
  };
}

const nilOf = ({ isInterState, isRegistered, taxable }: ReturnType<ReturnType<typeof nilTotals>['all']>[number]) => ({
  sply_ty: `${isInterState ? 'INTR' : 'INTRA'}${isRegistered ? 'B2B' : 'B2C'}`,
  ...{ expt_amt: 0, nil_amt: rupees(taxable), ngsup_amt: 0 },
});

const goodsOf = (
  { hsn, unit, rateBps, pieces, ...sums }: ReturnType<ReturnType<typeof hsnTotals>['all']>[number],
  at: number,
) => ({
  ...{ num: at + 1, hsn_sc: hsn, uqc: unit, qty: pieces, rt: rateCell(rateBps), txval: rupees(sums.taxable) },
  ...{ iamt: rupees(sums.igst), camt: rupees(sums.cgst), samt: rupees(sums.sgst), csamt: 0 },
});

const numbersOf = (all: ReturnType<ReturnType<typeof numberTotals>['all']>) =>
  [false, true].flatMap((isNote) => {
    const docs = all
      .filter(({ isCredit: isOfNote }) => isOfNote === isNote)
      .map(({ first, last, count, cancelled }, at) => ({
        ...{ num: at + 1, from: first, to: last, totnum: count, cancel: cancelled, net_issue: count - cancelled },
      }));
    const doc_num = isNote ? NATURES.creditNotes : NATURES.invoices;
    return docs.length > 0 ? [{ doc_num, doc_typ: isNote ? TEXTS.creditNotes : TEXTS.invoices, docs }] : [];
  });
