import type { PrintedDocument } from '@shop/contracts';
import {
  BODY,
  heightOf,
  lineHeight,
  MARGIN,
  roomFor,
  rule,
  SMALL,
  WIDTH,
  write,
  writeLines,
  type Pdf,
} from './page.js';

const GAP = 4;
const PADDING = 3;
/** Widths of columns by heading length; the description gets the rest. */
const NARROW = 14;
const NUMBER = 47;
const CODE = 46;

type Table = Pick<PrintedDocument, 'columns' | 'rows'>;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/**
 * Writes the lines of a document, with its headings again on each page.
 * @param widths of the columns in points; default: by their kind
 * @returns the y below the table
 */
export function writeTable(pdf: Pdf, { columns, rows }: Table, top: number, widths = widthsOf(columns)): number {
  const layout = layoutOf(columns, widths);
  let y = writeHeadings(pdf, columns, { layout, top });
  for (const cells of rows) {
    const height = heightOfRow(pdf, cells, layout);
    const at = roomFor(pdf, y, height);
    if (at < y) y = writeHeadings(pdf, columns, { layout, top: at });
    writeCells(pdf, cells, { layout, top: y + PADDING });
    y += height;
    rule(pdf, y, { weight: 0.25 });
  }
  return y;
}

function widthsOf(columns: Table['columns']): number[] {
  const fixed = columns.map(({ isNumeric }, at) => (at === 0 ? NARROW : isNumeric ? NUMBER : at === 1 ? 0 : CODE));
  const rest = WIDTH - fixed.reduce<number>((sum, width) => sum + width, 0) - GAP * (columns.length - 1);
  return fixed.map((width, at) => (at === 1 ? rest : width));
}

function layoutOf(columns: Table['columns'], widths: readonly number[]): Column[] {
  let x = MARGIN;
  return columns.map(({ isNumeric }, at) => {
    const width = widths[at]!;
    const column: Column = { x, width, align: isNumeric ? 'right' : 'left' };
    x += width + GAP;
    return column;
  });
}

interface Place {
  readonly layout: readonly Column[];
  readonly top: number;
}

function writeHeadings(pdf: Pdf, columns: Table['columns'], { layout, top }: Place): number {
  rule(pdf, top);
  const bottoms = columns.map(({ heading }, at) => {
    const { x, width, align } = layout[at]!;
    return write(pdf, heading, { x, y: top + PADDING, width }, { size: SMALL, align, isBold: true });
  });
  const y = Math.max(...bottoms) + PADDING;
  rule(pdf, y);
  return y;
}

function writeCells(pdf: Pdf, cells: readonly string[], { layout, top }: Place): void {
  cells.forEach((cell, at) => {
    const { x, width, align } = layout[at]!;
    const place = { x, y: top, width };
    if (!writeLines(pdf, cell, place, { size: sizeAt(at), align }))
      write(pdf, cell, place, { size: sizeAt(at), align });
  });
}

const heightOfRow = (pdf: Pdf, cells: readonly string[], layout: readonly Column[]): number =>
  Math.max(...cells.map((cell, at) => heightOfCell(pdf, cell, { width: layout[at]!.width, size: sizeAt(at) }))) +
  2 * PADDING;

function heightOfCell(pdf: Pdf, cell: string, { width, size }: { width: number; size: number }): number {
  const lines = cell.split('\n');
  pdf.font('regular', size);
  const fits = lines.every((line) => pdf.widthOfString(line) <= width);
  return fits ? lines.length * lineHeight(pdf, size) : heightOf(pdf, cell, width, size);
}

const sizeAt = (at: number): number => (at === 1 ? BODY : SMALL);
