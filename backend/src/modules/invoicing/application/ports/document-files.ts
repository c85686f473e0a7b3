import type { PrintedDocument } from '@shop/contracts';

/** Documents as files. */
export abstract class DocumentFiles {
  /**
   * Returns a PDF with each document on a new page. It is written while it is read, so that many documents are never in
   * memory together.
   * @param title shown by readers of the file
   */
  abstract pdf(
    title: string,
    documents: AsyncIterable<PrintedDocument> | Iterable<PrintedDocument>,
  ): Promise<AsyncIterable<Uint8Array>>;
}
