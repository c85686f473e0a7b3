import type { TestingModuleBuilder } from '@nestjs/testing';
import type { PrintedDocument } from '@shop/contracts';
import { PdfkitDocumentFiles } from '../adapters/pdf/pdfkit-document-files.js';
import { DocumentFiles } from '../application/print-orders.js';

/** Writes files without fonts or text at no cost, for tests of anything but the PDF itself. */
export class QuickDocumentFiles extends DocumentFiles {
  override async pdf(title: string, documents: AsyncIterable<PrintedDocument> | Iterable<PrintedDocument>) {
    return pages(title, documents);
  }
}

async function* pages(title: string, documents: AsyncIterable<PrintedDocument> | Iterable<PrintedDocument>) {
  yield Buffer.from(`%PDF-1.7\n/Title (${title})\n`);
  for await (const { number } of documents) yield Buffer.from(`/Type /Page (${number})\n`);
}

/** For `testApp`: writes PDFs as in production. */
export const REAL_DOCUMENT_FILES = {
  adapters: (module: TestingModuleBuilder) => module.overrideProvider(DocumentFiles).useClass(PdfkitDocumentFiles),
};
