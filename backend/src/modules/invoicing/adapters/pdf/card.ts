import { CARD_ARTWORK, GIFT_MESSAGES, type GiftCard } from '@shop/contracts/gift';
import { MARGIN, SMALL, WIDTH, write, type Pdf } from './page.js';

/** The card is the upper half of the page: A5, to be cut off. */
const HEIGHT = 841.89 / 2;
const BAND = 110;
const MOTIF = 24;
const SCALE = 2.2;
const TEXT = { x: BAND + MARGIN, width: WIDTH + MARGIN - BAND - MARGIN };
// Joiners, variation selectors and keycaps stand beside their character, so they are alternatives of their own.
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3)+/gu;
const DARK = '#1a1a1a';

/** Writes a card for a parcel on the current page, with the number of its order below the line to cut. */
export function writeCard(pdf: Pdf, { design, occasion, to, message, from, orderNumber }: GiftCard): void {
  const { band, ink } = CARD_ARTWORK[design];
  drawBand(pdf, design);
  let y = MARGIN + 12;
  if (occasion)
    y = writeMixed(pdf, occasion, y, { size: 28, font: 'bold', color: design === 'lamps' ? band : ink }) + 8;
  if (to) y = writeMixed(pdf, GIFT_MESSAGES.dear(to), y, { size: 16 }) + 4;
  for (const line of message.split('\n')) y = writeMixed(pdf, line, y, { size: 16 });
  if (from) writeMixed(pdf, GIFT_MESSAGES.from(from), y + 10, { size: 16, font: 'bold' });
  pdf.moveTo(0, HEIGHT).lineTo(595.28, HEIGHT).lineWidth(0.5).dash(4, { space: 4 }).strokeColor('#999999').stroke();
  pdf.undash();
  const below = { x: MARGIN, y: HEIGHT + 6, width: WIDTH };
  write(pdf, GIFT_MESSAGES.cutHere, below, { size: SMALL, isMuted: true });
  write(pdf, GIFT_MESSAGES.cardOf(orderNumber), below, { size: SMALL, isMuted: true, align: 'right' });
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

interface Style {
  readonly size: number;
  readonly font?: 'regular' | 'bold';
  readonly color?: string;
}

/** Writes a line that may contain emoji, which another font has. @returns the y below it */
function writeMixed(pdf: Pdf, line: string, y: number, { size, font = 'regular', color = DARK }: Style): number {
  const parts = splitEmoji(line === '' ? ' ' : line);
  pdf.fillColor(color);
  parts.forEach(({ text, isEmoji }, at) => {
    const options = { width: TEXT.width, lineGap: 2, continued: at < parts.length - 1 };
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
