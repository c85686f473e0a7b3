import { Injectable } from '@nestjs/common';
import { LOCALE, type PrintedDocument } from '@shop/contracts';
import type { GiftCard } from '@shop/contracts/gift';
import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { DocumentFiles } from '../../application/print-orders.js';
import { writeCard } from './card.js';
import { writeDocument } from './document.js';
import type { Pdf } from './page.js';

type Documents = AsyncIterable<PrintedDocument | GiftCard> | Iterable<PrintedDocument | GiftCard>;

/** Bytes that may wait for a slow reader. */
const BUFFERED = 256 * 1024;
const POLL_MS = 20;

/** Hind has the rupee sign and Devanagari, but no emoji. */
const FONTS = {
  regular: 'hind/400Regular/Hind_400Regular.ttf',
  bold: 'hind/600SemiBold/Hind_600SemiBold.ttf',
  emoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};

/** Documents as PDF/A-2b, which archives may keep. */
@Injectable()
export class PdfkitDocumentFiles extends DocumentFiles {
  /** Parsed once: parsing both takes four times as long as writing an invoice. */
  private fonts: Promise<Fonts> | undefined;

  /** Loads the libraries only now: they take time and memory that most processes never need. */
  override async pdf(title: string, documents: Documents): Promise<Readable> {
    const { default: PDFDocument } = await import('pdfkit');
    const { regular, bold, emoji } = await (this.fonts ??= readFonts());
    const pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      subset: 'PDF/A-2b',
      lang: LOCALE,
      font: regular as unknown as string,
      info: { Title: title },
    });
    pdf.registerFont('regular', regular);
    pdf.registerFont('bold', bold);
    pdf.registerFont('emoji', emoji);
    void writeAll(pdf, documents).catch((error: unknown) => pdf.destroy(error as Error));
    return pdf as unknown as Readable;
  }
}

async function writeAll(pdf: Pdf, documents: Documents): Promise<void> {
  for await (const document of documents) {
    pdf.addPage();
    if (document.kind === 'card') writeCard(pdf, document);
    else writeDocument(pdf, document);
    while (pdf.readableLength > BUFFERED && !pdf.destroyed) await delay(POLL_MS);
    if (pdf.destroyed) return;
  }
  pdf.end();
}

/** The library takes parsed fonts too; its types know only their bytes. */
type Fonts = Record<keyof typeof FONTS, Buffer>;

async function readFonts(): Promise<Fonts> {
  const { create } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const read = (file: string) => create(fs.readFileSync(resolve(`@expo-google-fonts/${file}`))) as unknown as Buffer;
  return { regular: read(FONTS.regular), bold: read(FONTS.bold), emoji: read(FONTS.emoji) };
}
