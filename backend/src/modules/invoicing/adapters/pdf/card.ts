import { CARD_ARTWORK, GIFT_MESSAGES, type GiftCard } from '@shop/contracts/gift';
import { MARGIN, SMALL, WIDTH, write, type Pdf } from './page.js';

/** The card is the upper half of the page: A5, to be cut off. */
const HEIGHT = 841.89 / 2;
const BAND = 110;
const MOTIF = 24;
const SCALE = 2.2;
const TOP = MARGIN + 12;
const TEXT = { x: BAND + MARGIN, width: WIDTH + MARGIN - BAND - MARGIN };
// Joiners, variation selectors and keycaps stand beside their character, so they are alternatives of their own.
const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3)*|\uFE0F/gu;
const DARK = '#1a1a1a';
/** Sizes of all texts, until the card fits. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const LINE_GAP = 2;

interface Line {
  readonly text: string;
  readonly size: number;
  readonly font?: 'regular' | 'bold';
  readonly color?: string;
  /** Points below it. */
  readonly below?: number;
}

/** Writes a card for a parcel on the current page, with the number of its order below the line to cut. */
export function writeCard(pdf: Pdf, card: GiftCard): void {
  drawBand(pdf, card.design);
  let y = TOP;
  for (const line of fitting(pdf, linesOf(card))) y = writeMixed(pdf, line, y) + (line.below ?? 0);
  pdf.moveTo(0, HEIGHT).lineTo(595.28, HEIGHT).lineWidth(0.5).dash(4, { space: 4 }).strokeColor('#999999').stroke();
  pdf.undash();
  const below = { x: MARGIN, y: HEIGHT + 6, width: WIDTH };
  write(pdf, GIFT_MESSAGES.cutHere, below, { size: SMALL, isMuted: true });
  write(pdf, GIFT_MESSAGES.cardOf(card.orderNumber), below, { size: SMALL, isMuted: true, align: 'right' });
}

function linesOf({ design, occasion, to, message, from }: GiftCard): Line[] {
  const { band, ink } = CARD_ARTWORK[design];
  const color = design === 'lamps' ? band : ink;
  return [
    ...(occasion ? [{ text: occasion, size: 28, font: 'bold' as const, color, below: 8 }] : []),
    ...(to ? [{ text: GIFT_MESSAGES.dear(to), size: 16, below: 4 }] : []),
    ...message.split('\n').map((text, at, all) => ({ text, size: 16, below: at === all.length - 1 ? 10 : 0 })),
    ...(from ? [{ text: GIFT_MESSAGES.from(from), size: 16, font: 'bold' as const }] : []),
  ];
}

/** Returns the lines in the largest size in which they end above the line to cut. */
function fitting(pdf: Pdf, lines: readonly Line[]): readonly Line[] {
  const scaled = SCALES.map((scale) =>
    lines.map((line) => ({ ...line, size: line.size * scale, below: (line.below ?? 0) * scale })),
  );
  const heightOf = (all: readonly Line[]) => all.reduce((sum, line) => sum + heightOfLine(pdf, line) + line.below!, 0);
  return scaled.find((all) => heightOf(all) <= HEIGHT - MARGIN / 2 - TOP) ?? scaled.at(-1)!;
}

/** Breaks at spaces only, so that it returns no less than the height that is written. */
function heightOfLine(pdf: Pdf, { text, size, font = 'regular' }: Line): number {
  const widthOf = (word: string) =>
    splitEmoji(word).reduce(
      (sum, part) => sum + pdf.font(part.isEmoji ? 'emoji' : font, size).widthOfString(part.text),
      0,
    );
  let [rows, used] = [1, 0];
  for (const width of text.split(/(?<= )/).map(widthOf)) {
    if (used > 0 && used + width > TEXT.width) [rows, used] = [rows + 1, 0];
    // A longer word is broken anywhere.
    rows += Math.floor(width / TEXT.width);
    used += width % TEXT.width;
  }
  const heights = (['emoji', font] as const).map((name) => pdf.font(name, size).currentLineHeight(true));
  return rows * (Math.max(...heights) + LINE_GAP);
}

function drawBand(pdf: Pdf, design: GiftCard['design']): void {
  const { band, ink, motif } = CARD_ARTWORK[design];
  pdf.rect(0, 0, BAND, HEIGHT).fill(band);
  const step = HEIGHT / 5;
  for (let row = 0; row < 5; row++) {
    pdf
      .save()
      .translate((BAND - MOTIF * SCALE) / 2, row * step + (step - MOTIF * SCALE) / 2)
      .scale(SCALE);
    for (const path of motif) pdf.path(path).fill(ink);
    pdf.restore();
  }
}

/** Writes a line that may contain emoji, which another font has. @returns the y below it */
function writeMixed(pdf: Pdf, { text: line, size, font = 'regular', color = DARK }: Line, y: number): number {
  const parts = splitEmoji(line === '' ? ' ' : line);
  pdf.fillColor(color);
  parts.forEach(({ text, isEmoji }, at) => {
    const options = { width: TEXT.width, lineGap: LINE_GAP, continued: at < parts.length - 1 };
    pdf.font(isEmoji ? 'emoji' : font, size);
    if (at === 0) pdf.text(text, TEXT.x, y, options);
    else pdf.text(text, options);
  });
  return pdf.y;
}

/** Joiners and variation selectors have no shape of their own in the font. */
function splitEmoji(line: string): { text: string; isEmoji: boolean }[] {
  const parts: { text: string; isEmoji: boolean }[] = [];
  let from = 0;
  for (const { 0: match, index } of line.matchAll(EMOJI)) {
    if (index > from) parts.push({ text: line.slice(from, index), isEmoji: false });
    const text = match.replace(/\u200D|\uFE0F/gu, '');
    if (text) parts.push({ text, isEmoji: true });
    from = index + match.length;
  }
  if (from < line.length) parts.push({ text: line.slice(from), isEmoji: false });
  return parts;
}
