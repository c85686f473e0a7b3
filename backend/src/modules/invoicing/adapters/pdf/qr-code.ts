import { encode } from 'uqr';
import type { Box, Pdf } from './page.js';

/** Draws a text as a QR code, as one shape. */
export function drawQrCode(pdf: Pdf, text: string, { x, y, width }: Box): void {
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
