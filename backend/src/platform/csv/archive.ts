import { Zip, type ZipInputFile } from 'fflate';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in an archive. Slashes in its name are folders. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** True for content that is compressed already. */
  readonly isPacked?: boolean;
}

/** Methods of the format. */
const [STORED, DEFLATED] = [0, 8];

/**
 * Writes a ZIP file while its files are read, one after the other, so that neither is in memory. The library writes the
 * structure, Node.js compresses. No file may exceed 4 GB.
 */
export async function* archiveOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const { name, content, isPacked = false } of files) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: isPacked ? STORED : DEFLATED };
    zip.add(entry);
    const bytes = counted(entry, content);
    for await (const chunk of isPacked ? bytes : deflated(bytes)) {
      entry.ondata!(null, chunk as Uint8Array<ArrayBuffer>, false);
      yield* written.splice(0);
    }
    entry.ondata!(null, new Uint8Array(), true);
  }
  zip.end();
  yield* written.splice(0);
}

/** Notes size and checksum of what passes. */
async function* counted(entry: ZipInputFile, content: ArchivedFile['content']): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    entry.size += bytes.length;
    entry.crc = crc32(bytes, entry.crc);
    yield bytes;
  }
}

/** An error of the content is thrown to the reader of what is compressed. */
const deflated = (content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(content, { objectMode: false }), createDeflateRaw(), () => undefined);
