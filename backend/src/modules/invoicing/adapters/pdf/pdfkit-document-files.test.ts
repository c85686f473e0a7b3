import type { PrintedDocument } from '@shop/contracts';
import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { printedDocument } from '../../application/print-document.js';
import { sampleInvoice } from '../../testing/sample-document.js';
import { anIrn, signedQr } from '../../testing/portal.js';
import { PdfkitDocumentFiles } from './pdfkit-document-files.js';

const files = new PdfkitDocumentFiles();
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

it('writes an invoice of less than 60 KB for archives', async () => {
  const pdf = await buffer(await files.pdf('INV/26-27/000001', [printedDocument(sampleInvoice())]));
  if (process.env.PDF_SAMPLE) fs.writeFileSync(process.env.PDF_SAMPLE, pdf);
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.toString('latin1')).toContain('pdfaid:part');
  expect(pdf.length).toBeLessThan(60 * 1024);
  expect(pagesOf(pdf)).toBe(1);
});

it('writes an invoice that the portal has registered, with its QR code, on one page', async () => {
  const [invoice, irn] = [sampleInvoice(), anIrn()];
  const { number, contents } = invoice;
  const qr = signedQr({ Irn: irn, DocNo: number, SellerGstin: contents.supplier.gstin! });
  const registration = { irn, ackNo: '112610054321', ackAt: '2026-11-23T06:00:00Z', signedQr: qr };
  const buyer = { ...contents.buyer, gstin: '27AAPFU0939F1ZV' };
  const document = printedDocument({ ...invoice, contents: { ...contents, buyer }, registration });
  const pdf = await buffer(await files.pdf('INV/26-27/000001', [document]));
  if (process.env.PDF_SAMPLE) fs.writeFileSync(`${process.env.PDF_SAMPLE}-registered.pdf`, pdf);
  expect(pagesOf(pdf)).toBe(1);
  expect(pdf.length).toBeLessThan(100 * 1024);
});

it('continues a long invoice on more pages', async () => {
  const pdf = await buffer(await files.pdf('INV/26-27/000001', [printedDocument(sampleInvoice(50))]));
  expect(pagesOf(pdf)).toBe(3);
});

it('writes the recipients of a business on pages of their own, with headings on each', async () => {
  const invoice = sampleInvoice();
  const { lines } = invoice.contents;
  const parcels = Array.from({ length: 500 }, (_, at) => ({
    no: at + 1,
    name: ['Meera Iyer', 'क्षत्रिय वर्मा', 'Lakshmi Venkataraghavan Subramanian Iyengar of the Chennai office'][at % 3]!,
    place: ['Pune 411001', 'Thiruvananthapuram 695001'][at % 2]!,
    stateCode: ['27', '32'][at % 2]!,
    items: lines.slice(0, 1 + (at % 2)).map(({ itemId }) => ({ itemId, quantity: 1 + (at % 3) })),
    tracking: at % 5 === 0 ? null : `DTDC D100000${at}`,
  }));
  const contents = { ...invoice.contents, parcels };
  const document = printedDocument({ ...invoice, contents });
  const pdf = await buffer(await files.pdf('INV/26-27/000001', [document]));
  if (process.env.PDF_SAMPLE) fs.writeFileSync(`${process.env.PDF_SAMPLE}-recipients.pdf`, pdf);
  expect(pagesOf(pdf)).toBe(29);
  expect(pdf.length).toBeLessThan(250 * 1024);
});

it('writes a card with Devanagari and emoji on one page, without a price', async () => {
  const message = 'क्षत्रिय जन्मदिन की शुभकामनाएँ 🎂🎉\n\nMay the year be as sweet as these dates 👨‍👩‍👧.\nSee you in Pune!';
  const card = { kind: 'card', orderNumber: '261126-00001', occasion: 'Birthday', to: 'Meera Joshi', message } as const;
  const cards = (['marigold', 'lamps', 'plain'] as const).map((design) => ({ ...card, design, from: 'Asha & Ravi' }));
  const pdf = await buffer(await files.pdf('Cards', cards));
  if (process.env.PDF_SAMPLE) fs.writeFileSync(`${process.env.PDF_SAMPLE}-cards.pdf`, pdf);
  expect(pagesOf(pdf)).toBe(3);
  expect(pdf.length).toBeLessThan(100 * 1024);
});

it('writes many documents while they are read, each on a new page', async () => {
  let written = 0;
  async function* documents(): AsyncGenerator<PrintedDocument> {
    for (written = 1; written <= 30; written++) yield printedDocument(sampleInvoice(4, written));
  }
  const pdf = await buffer(await files.pdf('Invoices', documents()));
  expect(pagesOf(pdf)).toBe(30);
  expect(pdf.length).toBeLessThan(30 * 10 * 1024);
});

it('ends with the error of a document that could not be read', async () => {
  async function* documents(): AsyncGenerator<PrintedDocument> {
    yield printedDocument(sampleInvoice());
    throw new Error('The database is down.');
  }
  await expect(buffer(await files.pdf('Invoices', documents()))).rejects.toThrow('The database is down.');
});
