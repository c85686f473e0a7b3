import type { GiftCard } from '@shop/contracts/gift';
import { giftMessageFault, isPrinted } from '@shop/contracts/gift';
import { create, type Font } from 'fontkit';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { writeCard } from './card.js';

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => create(fs.readFileSync(resolve(`@expo-google-fonts/${file}`))) as Font;
const FONTS = {
  regular: read('hind/400Regular/Hind_400Regular.ttf'),
  bold: read('hind/600SemiBold/Hind_600SemiBold.ttf'),
  emoji: read('noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
};
/** Half of a page of A4. */
const CUT = 841.89 / 2;
const CARD: GiftCard = {
  ...{ kind: 'card', design: 'plain', orderNumber: '261126-00001', occasion: 'Congratulations' },
  ...{ to: 'Meera Joshi', message: 'See you soon!', from: 'Asha and Ravi' },
};

/** Writes a card. @returns its texts, and where the last one above the line to cut ends */
function written(card: Partial<GiftCard>): { texts: string[]; end: number } {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  for (const [name, font] of Object.entries(FONTS)) pdf.registerFont(name, font as unknown as Buffer);
  const texts: string[] = [];
  let end = 0;
  const write = pdf.text.bind(pdf);
  jest.spyOn(pdf, 'text').mockImplementation((text: string, ...rest: unknown[]) => {
    (write as (...all: unknown[]) => unknown)(text, ...rest);
    if (!/^(?:Cut here|Order )/.test(text)) end = Math.max(end, pdf.y);
    texts.push(text);
    return pdf;
  });
  writeCard(pdf, { ...CARD, ...card });
  return { texts, end };
}

const LONG = {
  to: 'Dr. Venkatanarasimharajuvaripeta Krishnamurthy Subramaniam',
  from: 'The whole family of Asha and Ravi in Pune and Bengaluru',
};

it.each([
  'See you soon!',
  `${'Wishing you and all of your family a very happy and prosperous Diwali. '.repeat(2)}\n\n\n\nWith love`,
  Array(6).fill('आपके जन्मदिन पर ढेर सारी शुभकामनाएँ').join('\n'),
  Array(6).fill('W'.repeat(32)).join('\n'),
  '👨‍👩‍👧'.repeat(150),
  Array(6).fill('🎂'.repeat(32)).join('\n'),
])('ends above the line to cut, whatever the message (%#)', (message) => {
  expect(giftMessageFault(message)).toBeNull();
  expect(written({ message, ...LONG }).end).toBeLessThan(CUT);
});

it('leaves a joiner in the word that it shapes', () => {
  expect(written({ message: 'दुसर्\u200dया दिवशी 👨‍👩‍👧' }).texts).toEqual(
    expect.arrayContaining(['दुसर्\u200dया दिवशी ', '👨👩👧']),
  );
});

it('has a shape for every character that is accepted, and accepts what has one', () => {
  const shapes = (point: number) =>
    [FONTS.emoji, FONTS.bold].map((font) => font.hasGlyphForCodePoint(point)).concat(point === 0xfe0f);
  const accepted = Array.from({ length: 0x20000 }, (_, point) => point).filter(
    (point) =>
      point > 31 && !/[\p{Cn}\p{Cs}]/u.test(String.fromCodePoint(point)) && isPrinted(String.fromCodePoint(point)),
  );
  expect(accepted.length).toBeGreaterThan(1500);
  expect(accepted.filter((point) => !shapes(point).includes(true)).map((point) => point.toString(16))).toEqual([]);
});
