import { unzipSync } from 'fflate';
import { archiveOf, type ArchivedFile } from './archive.js';

async function* parts(...all: (string | Uint8Array)[]) {
  yield* all;
}
async function* listed(...files: ArchivedFile[]) {
  yield* files;
}
const read = async (archive: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
};

it('packs files that are written while they are read, and stores what is packed already', async () => {
  const long = 'Almonds, ₹1,299.00\n'.repeat(20_000);
  const bytes = await read(
    archiveOf(
      listed(
        { name: 'books/day.csv', content: parts(long, 'बादाम') },
        { name: 'sheet.xlsx', content: parts(Buffer.from([1, 2, 3])), isPacked: true },
        { name: 'empty.csv', content: parts() },
      ),
    ),
  );
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['books/day.csv', 'sheet.xlsx', 'empty.csv']);
  expect(Buffer.from(files['books/day.csv']!).toString()).toBe(`${long}बादाम`);
  expect([[...files['sheet.xlsx']!], files['empty.csv']!.length]).toEqual([[1, 2, 3], 0]);
  expect(bytes.length).toBeLessThan(long.length / 20);
});

it('fails with the error of a file, and stops reading it when nobody reads the archive', async () => {
  async function* broken() {
    yield 'one';
    throw new Error('gone');
  }
  await expect(read(archiveOf(listed({ name: 'a', content: broken() })))).rejects.toThrow('gone');

  let isClosed = false;
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(65_536, Math.random().toString());
    } finally {
      isClosed = true;
    }
  }
  for await (const chunk of archiveOf(listed({ name: 'a', content: endless() }))) if (chunk.length > 0) break;
  await new Promise(setImmediate);
  expect(isClosed).toBe(true);
});
