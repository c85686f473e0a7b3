import type { TestingModuleBuilder } from '@nestjs/testing';
import { PdfkitDocumentFiles } from '../adapters/pdf/pdfkit-document-files.js';
import { DocumentFiles } from '../application/print-orders.js';

type Documents = Parameters<DocumentFiles['pdf']>[1];

/** Writes files with a title and empty pages at no cost, for tests of anything but the PDF itself. */
export class QuickDocumentFiles extends DocumentFiles {
  override async pdf(title: string, documents: Documents) {
    return pages(title, documents);
  }
}

async function* pages(title: string, documents: Documents) {
  yield Buffer.from(`%PDF-1.7\n/Title (${title})\n`);
  for await (const _document of documents) yield Buffer.from('/Type /Page\n');
}

/** For `testApp`: writes PDFs as in production. */
export const REAL_DOCUMENT_FILES = {
  adapters: (module: TestingModuleBuilder) => module.overrideProvider(DocumentFiles).useClass(PdfkitDocumentFiles),
};
