import type { Cell } from '../../../../kernel/table.js';
import { taxPortalDay } from '@shop/contracts/calendar';
import {
  amountsByRate,
  counts,
  isCredit,
  linesByRate,
  sectionOfDocument,
  type PaidDocument,
  type ReportedDocument,
} from '../../domain/reported-document.js';
import { methodCell } from './money-rows.js';
import { INVOICING_MESSAGES } from '../../messages.js';
import { RETURN_MESSAGES } from './return-messages.js';
import { amountCell, placeCell, rateCell } from './return-cells.js';

const { titles } = INVOICING_MESSAGES;
const { words: TEXTS } = RETURN_MESSAGES;

/** The part of a row that depends on the rate. */
const byRate = (document: ReportedDocument, row: (rate: number, taxable: Cell) => Cell[]): Cell[][] =>
  amountsByRate(document).map(({ rateBps, amounts }) => row(rateCell(rateBps), amountCell(amounts.taxablePaise)));

/** A row for each rate of an invoice to a registered buyer. */
export function b2bRows(document: ReportedDocument): Cell[][] {
  if (isCredit(document) || sectionOfDocument(document) !== 'b2b') return [];
  const { number, issuedAt, contents } = document;
  const { buyer, totals, placeOfSupply } = contents;
  const start = [
    buyer.gstin,
    buyer.name,
    number,
    taxPortalDay(issuedAt),
    amountCell(totals.grossPaise),
    placeCell(placeOfSupply),
  ];
  return byRate(document, (rate, taxable) => [...start, TEXTS.no, '', TEXTS.regular, '', rate, taxable, 0]);
}

/** A row for each rate of a large invoice to a buyer of another State without GSTIN. */
export function b2clRows(document: ReportedDocument): Cell[][] {
  if (isCredit(document) || sectionOfDocument(document) !== 'b2cl') return [];
  const { number, issuedAt, contents } = document;
  const start = [
    number,
    taxPortalDay(issuedAt),
    amountCell(contents.totals.grossPaise),
    placeCell(contents.placeOfSupply),
  ];
  return byRate(document, (rate, taxable) => [...start, '', rate, taxable, 0, '']);
}

/** A row for each rate of a credit note to a registered buyer. */
export function cdnrRows(document: ReportedDocument): Cell[][] {
  if (!isCredit(document) || sectionOfDocument(document) !== 'b2b') return [];
  const { buyer } = document.contents;
  const [start, value] = noteCells(document);
  const note = [buyer.gstin, buyer.name, ...start, TEXTS.no, TEXTS.regular, value, ''];
  return byRate(document, (rate, taxable) => [...note, rate, taxable, 0]);
}

/** A row for each rate of a credit note for a large invoice without GSTIN. */
export function cdnurRows(document: ReportedDocument): Cell[][] {
  if (!isCredit(document) || sectionOfDocument(document) !== 'b2cl') return [];
  const [start, value] = noteCells(document);
  return byRate(document, (rate, taxable) => ['B2CL', ...start, value, '', rate, taxable, 0]);
}

function noteCells({ number, issuedAt, contents }: ReportedDocument): [Cell[], Cell] {
  const place = placeCell(contents.placeOfSupply);
  return [[number, taxPortalDay(issuedAt), TEXTS.credit, place], amountCell(contents.totals.grossPaise)];
}

/** A row for each rate of every document, credit notes below zero. */
export function dayBookRows(document: PaidDocument): Cell[][] {
  const { kind, number, issuedAt, contents, isCancelled, isReplaced, method } = document;
  const { buyer, split, reverses } = contents;
  const sign = !counts(document) ? 0 : isCredit(document) ? -1 : 1;
  return linesByRate(document).map(({ rateBps, amounts }) => [
    ...[taxPortalDay(issuedAt), titles[kind], number, contents.orderNumber, buyer.name, buyer.gstin],
    ...[placeCell(contents.placeOfSupply), rateBps === null ? null : rateCell(rateBps)],
    ...[amounts.taxablePaise, amounts.igstPaise, amounts.cgstPaise, amounts.sgstPaise].map((amount) =>
      split === null ? null : amountCell(sign * amount),
    ),
    ...[amountCell(sign * amounts.grossPaise), method && methodCell(method)],
    ...[reverses?.number ?? null, isCancelled ? TEXTS.cancelled : isReplaced ? TEXTS.replaced : null],
  ]);
}
