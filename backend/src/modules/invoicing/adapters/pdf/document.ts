import type { PrintedDocument } from '@shop/contracts';
import { encode } from 'uqr';
import { INVOICING_MESSAGES } from '../../messages.js';
import { BODY, MARGIN, roomFor, rule, SMALL, WIDTH, write, type Pdf, type Box } from './page.js';
import { writeTable } from './table.js';

const COLUMN_GAP = 16;
const TITLE = 15;
const TOTALS_WIDTH = 190;
const LINE = 12;
/** Number, recipient, place, items and parcel. */
const ANNEXURE_WIDTHS = [18, 130, 120, 150, 89];
/** Some 4.5 cm: the code of the portal has about 1,000 characters. */
const QR_SIZE = 130;
const QR_LABELS = 60;

/** Writes a document on the current page, and on more as needed. */
export function writeDocument(pdf: Pdf, document: PrintedDocument): void {
  let y = writeTitle(pdf, document);
  y = writeFacts(pdf, document.facts, y + 8);
  if (document.registration) y = writeRegistration(pdf, document.registration, y + 8);
  y = writeParties(pdf, document.parties, y + 8);
  y = writeTable(pdf, document, y + 8);
  y = writeTotals(pdf, document, roomFor(pdf, y + 8, document.totals.length * LINE + 40));
  if (document.notes.length > 0) writeNotes(pdf, document.notes, roomFor(pdf, y + 14, document.notes.length * LINE));
  if (document.annexure) writeAnnexure(pdf, document.annexure);
}

/** On a page of its own, and on more as needed. */
function writeAnnexure(pdf: Pdf, annexure: NonNullable<PrintedDocument['annexure']>): void {
  pdf.addPage();
  const box = { x: MARGIN, y: MARGIN, width: WIDTH };
  const y = write(pdf, annexure.title, box, { isBold: true });
  writeTable(pdf, annexure, y + 8, ANNEXURE_WIDTHS);
}

function writeTitle(pdf: Pdf, { title, statement, copy }: PrintedDocument): number {
  const box = { x: MARGIN, y: MARGIN, width: WIDTH };
  const top = statement ? write(pdf, statement, box, { isBold: true }) + 4 : MARGIN;
  const y = write(pdf, title, { ...box, y: top }, { size: TITLE, isBold: true });
  if (copy) write(pdf, copy, { ...box, y: top + 6 }, { align: 'right', isMuted: true });
  rule(pdf, y + 2, { weight: 1 });
  return y + 2;
}

/** In two columns. */
function writeFacts(pdf: Pdf, facts: PrintedDocument['facts'], top: number): number {
  const width = (WIDTH - COLUMN_GAP) / 2;
  const half = Math.ceil(facts.length / 2);
  const bottoms = [facts.slice(0, half), facts.slice(half)].map((column, at) =>
    writePairs(pdf, column, { x: MARGIN + at * (width + COLUMN_GAP), y: top, width }),
  );
  return Math.max(...bottoms);
}

function writePairs(
  pdf: Pdf,
  pairs: PrintedDocument['facts'],
  { x, y: top, width }: { x: number; y: number; width: number },
): number {
  return pairs.reduce((y, [label, value]) => {
    write(pdf, label, { x, y, width: width * 0.45 }, { isMuted: true });
    return Math.max(write(pdf, value, { x: x + width * 0.4, y, width: width * 0.6 }, { align: 'right' }), y + LINE);
  }, top);
}

function writeParties(pdf: Pdf, parties: PrintedDocument['parties'], top: number): number {
  const width = (WIDTH - COLUMN_GAP * (parties.length - 1)) / parties.length;
  const bottoms = parties.map(({ title, lines }, at) => {
    const x = MARGIN + at * (width + COLUMN_GAP);
    const first = write(pdf, title, { x, y: top, width }, { isMuted: true, size: SMALL });
    return lines.reduce((y, line, no) => write(pdf, line, { x, y, width }, { isBold: no === 0 }), first);
  });
  return Math.max(top, ...bottoms);
}

/** The numbers of the portal, with its QR code at the right. */
function writeRegistration(pdf: Pdf, { facts, qr }: NonNullable<PrintedDocument['registration']>, top: number): number {
  const width = WIDTH - (qr ? QR_SIZE + COLUMN_GAP : 0);
  const bottom = facts.reduce((y, [label, value]) => {
    write(pdf, label, { x: MARGIN, y, width: QR_LABELS }, { isMuted: true });
    return write(pdf, value, { x: MARGIN + QR_LABELS, y, width: width - QR_LABELS });
  }, top);
  if (!qr) return bottom;
  drawQrCode(pdf, qr, { x: MARGIN + WIDTH - QR_SIZE, y: top, width: QR_SIZE });
  return Math.max(bottom, top + QR_SIZE);
}

function writeTotals(pdf: Pdf, { totals, words }: PrintedDocument, top: number): number {
  const x = MARGIN + WIDTH - TOTALS_WIDTH;
  const left = { x: MARGIN, y: top, width: WIDTH - TOTALS_WIDTH - COLUMN_GAP };
  const below = words ? write(pdf, `${INVOICING_MESSAGES.amountInWords} ${words}`, left) : top;
  const bottom = totals.reduce((y, [label, amount], at) => {
    const isLast = at === totals.length - 1;
    if (isLast) rule(pdf, y, { from: x });
    const box = { x, y: isLast ? y + 2 : y, width: TOTALS_WIDTH };
    write(pdf, label, box, { isBold: isLast });
    write(pdf, amount, box, { isBold: isLast, align: 'right' });
    return box.y + LINE;
  }, top);
  return Math.max(below, bottom);
}

function writeNotes(pdf: Pdf, notes: readonly string[], top: number): void {
  rule(pdf, top, { weight: 0.25 });
  notes.reduce(
    (y, note) => write(pdf, note, { x: MARGIN, y, width: WIDTH }, { size: BODY - 1, isMuted: true }),
    top + 4,
  );
}

/** Draws a text as a QR code, as one shape. */
function drawQrCode(pdf: Pdf, text: string, { x, y, width }: Box): void {
  const { data, size } = encode(text, { border: 0 });
  const side = width / size;
  data.forEach((row, top) => {
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (row[to]) to += 1;
      pdf.rect(x + from * side, y + top * side, (to - from) * side, side);
      from = to;
    }
  });
  pdf.fill('#000000');
}
