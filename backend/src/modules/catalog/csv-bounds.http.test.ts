import {
  IMPORT_LIMIT_BYTES,
  IMPORT_LIMIT_ROWS,
  PRODUCT_LABELS,
  type ApiError,
  type ProductImport,
} from '@shop/contracts';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { admin } from '../identity/testing/people.js';
import { boundsOf, OPERATIONS } from '../../testing/api-document.js';
import { CSV_MEMORY_MB, parseInThread } from './adapters/http/csv/csv-thread.js';
import { CSV_MAX_CELL_LENGTH, CSV_MAX_CELLS } from './adapters/http/csv/read-csv.js';
import { IMPORT_TIMEOUT_MS } from './adapters/http/csv/imported-file.js';

const BOUNDARY = 'the-boundary';
const MEGABYTE = 1024 * 1024;
const HEADINGS =
  'Product ID,Name,Image URLs,Changed at,Size ID,Size,Price,Original price,Stock,Stock at export,Ingredients\n';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  token = (await admin(shop)).token;
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const form = (file: string): Buffer =>
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="p.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`,
  );
const HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const send = (file: string, query = '') =>
  shop.inject({ method: 'POST', url: `/api/products/import${query}`, payload: form(file), headers: HEADERS, token });

/** The answer, and whether other requests were answered in between. */
async function besideOthers(file: string) {
  let isOver = false;
  const sent = send(file).finally(() => (isOver = true));
  let others = 0;
  while (!isOver) {
    expect((await shop.inject({ url: '/api/health/live' })).statusCode).toBe(200);
    others += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { response: await sent, others };
}

const MANY_ROWS = 'A file may have at most 50,000 rows.';
const MANY_CELLS = 'Row 2 has more than 200 cells.';
const LONG_CELL = 'A cell of row 2 has more than 50,000 characters.';

it.each([
  ['line feeds', HEADINGS + '\n'.repeat(MEGABYTE), MANY_ROWS],
  ['line ends of all kinds', HEADINGS + '\r\n\n\r\r\n'.repeat(MEGABYTE / 6), MANY_ROWS],
  ['rows of spaces and commas', HEADINGS + ' ,\n'.repeat(MEGABYTE / 3), MANY_ROWS],
  ['commas, as large as a file may be', HEADINGS + ','.repeat(9 * MEGABYTE), MANY_CELLS],
  ['quoted blanks', HEADINGS + '"",'.repeat(MEGABYTE / 3), MANY_CELLS],
  ['one cell', `${HEADINGS}"${'a'.repeat(MEGABYTE)}"`, LONG_CELL],
  ['one cell of line feeds', `${HEADINGS}"${'\n'.repeat(MEGABYTE)}"`, LONG_CELL],
  ['one cell of quotes', `${HEADINGS}${'"'.repeat(MEGABYTE)}`, LONG_CELL],
  ['a quote without its end', `${HEADINGS}"${'a,\n'.repeat(MEGABYTE / 3)}`, LONG_CELL],
  ['misplaced quotes', `${HEADINGS}a"a"a"a,\n`, 'Row 2 is not valid CSV: a quotation mark is missing or out of place.'],
  ['blank rows', HEADINGS + '\n'.repeat(10_000), 'The file has no rows.'],
  ['rows of blank cells', HEADINGS + `${' ,'.repeat(100)}\n`.repeat(5_000), 'The file has no rows.'],
])('a file of %s is refused while other requests are served', async (_, file, sentence) => {
  const { response, others } = await besideOthers(file);
  expect([response.statusCode, response.json<ApiError>().details]).toEqual([
    400,
    [{ field: 'file', message: sentence }],
  ]);
  expect(others).toBeGreaterThan(1);
});

it('checks no more sizes and entries than show that there are too many', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `,${n === 0 ? 'Walnuts' : ''},,,,,x,,,,`).join('\n');
  const sizes = (await send(HEADINGS + rows)).json<ProductImport>();
  expect(sizes.faultCount).toBeLessThan(200);
  expect(sizes.faults.map(({ message }) => message).join()).toMatch(/at most 50 sizes/);
  const lines = `${HEADINGS},Walnuts,a.jpg,,,250g,10,,1,,"${'x\n'.repeat(20_000)}x"`;
  const entries = (await send(lines)).json<ProductImport>();
  expect(entries.faults.map(({ message }) => message).join()).toMatch(/at most 60/);
});

it('serves other requests while it checks cells full of separators', async () => {
  const columns = [PRODUCT_LABELS.components, PRODUCT_LABELS.nutrition, PRODUCT_LABELS.nutritionalFacts];
  const cell = `"${'a;:\\\\'.repeat(9_000)}"`;
  const file = `${HEADINGS.trim()},${columns.join()}\n${`,Box,a.jpg,,,250g,10,,1,,${[cell, cell, cell, cell].join()}\n`.repeat(20)}`;
  const { response, others } = await besideOthers(file);
  expect(response.json<ProductImport>().faultCount).toBeGreaterThan(0);
  expect(others).toBeGreaterThan(20);
});

it('lists the first errors of a file with more, and counts all', async () => {
  const { faults, faultCount } = (await send(HEADINGS + ',Walnuts,,,,,x,,,,\n'.repeat(1_000))).json<ProductImport>();
  expect(faultCount).toBeGreaterThan(3_000);
  expect(faults).toHaveLength(200);
  expect(faults[0]!.row).toBe(2);
  expect(faults.at(-1)!.row).toBeLessThan(100);
});

describe('a file whose thread does not answer', () => {
  const SOUND = `${HEADINGS},Walnuts,a.jpg,,,250g,10,,1,,\n`;
  /** Keeps threads from starting their work. */
  const holdThreads = () => ({
    asked: jest.spyOn(Worker.prototype, 'postMessage').mockReturnValue(undefined),
    ended: jest.spyOn(Worker.prototype, 'terminate'),
  });

  it('ends with its client', async () => {
    await shop.app.listen(0, '127.0.0.1');
    const { port } = shop.app.getHttpServer().address() as AddressInfo;
    const { asked, ended } = holdThreads();
    const payload = form(SOUND);
    const upload = () =>
      http
        .request({
          ...{ host: '127.0.0.1', port, path: '/api/products/import', method: 'POST' },
          headers: { ...HEADERS, authorization: `Bearer ${token}`, 'content-length': payload.length },
        })
        .on('error', () => undefined)
        .end(payload);
    const first = upload();
    await waitFor(() => asked.mock.calls.length === 1);
    expect(ended).not.toHaveBeenCalled();
    first.destroy();
    await waitFor(() => ended.mock.calls.length === 1);
    asked.mockRestore();
    expect((await send(SOUND, '?dryRun=true')).json<ProductImport>()).toMatchObject({ created: 1 });
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('is refused after the time of an import, and the next one is read', async () => {
    const { asked, ended } = holdThreads();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(50));
    const response = await send(SOUND);
    expect([response.statusCode, response.json<ApiError>().message]).toEqual([
      400,
      'Checking the file takes too much time or memory. Split it into several files.',
    ]);
    expect(timeout).toHaveBeenCalledWith(IMPORT_TIMEOUT_MS);
    expect(ended).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect((await send(SOUND, '?dryRun=true')).json<ProductImport>()).toMatchObject({ created: 1 });
  });
});

it('starts no thread for a client that left while it waited', async () => {
  const asked = jest.spyOn(Worker.prototype, 'postMessage');
  const client = AbortSignal.abort(new Error('left'));
  const limits = { rows: 1, cells: 1, cellLength: 1 };
  await expect(parseInThread(Buffer.from('a'), limits, { signal: client, take: () => undefined })).rejects.toThrow(
    'left',
  );
  expect(asked).not.toHaveBeenCalled();
});

it('has the bounds that the API document states', () => {
  const operation = OPERATIONS.find(({ route }) => route === 'POST /products/import')!;
  expect(boundsOf(operation)).toMatchObject({
    bodyBytes: IMPORT_LIMIT_BYTES,
    fileRows: IMPORT_LIMIT_ROWS,
    cellsOfRow: CSV_MAX_CELLS,
    charactersOfCell: CSV_MAX_CELL_LENGTH,
    seconds: IMPORT_TIMEOUT_MS / 1000,
    threadMegabytes: CSV_MEMORY_MB,
  });
});
