import type PDFDocument from 'pdfkit';

/** A document that is being written, in points from the top left of a page of A4. */
export type Pdf = InstanceType<typeof PDFDocument>;

export const MARGIN = 36;
export const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 14;
export const BODY = 8.5;
export const SMALL = 7.5;
const MUTED = '#555555';
const INK = '#111111';

interface TextOptions {
  readonly size?: number;
  readonly align?: 'left' | 'right';
  readonly isBold?: boolean;
  readonly isMuted?: boolean;
}

/** Where a text goes. `y` is its top. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** @returns the y below the text */
export function write(pdf: Pdf, text: string, { x, y, width }: Box, options: TextOptions = {}): number {
  const { size = BODY, align = 'left', isBold = false, isMuted = false } = options;
  pdf
    .font(isBold ? 'bold' : 'regular', size)
    .fillColor(isMuted ? MUTED : INK)
    .text(text, x, y, { width, align, lineGap: 0.5 });
  return pdf.y;
}

/** Writes a text without wrapping, in half the time. @returns false, writing nothing, when it does not fit */
export function writeLines(
  pdf: Pdf,
  text: string,
  { x, y, width }: Box,
  { size = BODY, align = 'left' }: TextOptions,
): boolean {
  pdf.font('regular', size).fillColor(INK);
  const lines = text.split('\n').map((line) => ({ line, length: pdf.widthOfString(line) }));
  if (lines.some(({ length }) => length > width)) return false;
  lines.forEach(({ line, length }, at) => {
    const start = align === 'right' ? x + width - length : x;
    pdf.text(line, start, y + at * lineHeight(pdf, size), { lineBreak: false });
  });
  return true;
}

/** Returns the height of a line of the regular font. */
export function lineHeight(pdf: Pdf, size: number): number {
  return pdf.font('regular', size).currentLineHeight(true) + 0.5;
}

/** Returns the height that a text needs. */
export function heightOf(pdf: Pdf, text: string, width: number, size: number): number {
  return pdf.font('regular', size).heightOfString(text, { width, lineGap: 0.5 });
}

/** Draws a horizontal line. */
export function rule(pdf: Pdf, y: number, { from = MARGIN, to = MARGIN + WIDTH, weight = 0.5 } = {}): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(INK).stroke();
}

/** Returns `y`, or the top of a new page when the height does not fit below it. */
export function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  pdf.addPage();
  return MARGIN;
}
