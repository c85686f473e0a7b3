import type { SignedInUser } from '@shop/contracts';
import type { ArchivedMonth } from '@shop/contracts/audit';
import { gunzipSync } from 'node:zlib';
import { admin } from '../../modules/identity/testing/people.js';
import { AUDIT_ENTRIES } from '../../modules/audit/audit.jobs.js';
import { WEBHOOK_EVENTS } from '../../modules/payments/adapters/jobs/payment.jobs.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { SENT_MAILS } from '../mail/sent-mail.jobs.js';
import { ShopGauges } from '../observability/shop-gauges.js';
import { Archive, type ArchivedRows } from './archive.js';

/** `ROWS=1000000` for more. */
const ROWS = Number(process.env['ROWS'] ?? 25_000);
const MAX_GROWTH_MB = 300;
const MB = 1024 * 1024;
const MINUTES_MS = 600_000;
const YEARS = 9;
const neverStops = new AbortController().signal;
const AUDIT: ArchivedRows = { ...AUDIT_ENTRIES, keptMonths: YEARS * 12 };
const MAILS: ArchivedRows = { ...SENT_MAILS, keptMonths: 6 };
const EVENTS: ArchivedRows = { ...WEBHOOK_EVENTS, keptMonths: 14 };

let shop: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  shop = await testApp();
  owner = await admin(shop);
  // The owner's welcome mail would otherwise be recorded in the middle of a test.
  await shop.settleJobs();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

const run = (rows: ArchivedRows, stopping = neverStops) => shop.app.get(Archive).run(rows, stopping);
const addEntry = (action: string, at: string) =>
  shop.database.query(`INSERT INTO audit_log (action, subject_id, at) VALUES ($1, 'subject', $2)`, [action, at]);
const actionsLeft = async () =>
  (
    await shop.database.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject_id = 'subject' ORDER BY at, id`,
    )
  ).map(({ action }) => action);
const addMails = (name: string, { months, count = 1 }: { months: number; count?: number }) =>
  shop.database.query(
    `INSERT INTO sent_mails (key, sent_at) SELECT $1 || n, now() - make_interval(months => $2) FROM generate_series(1, $3::integer) n`,
    [name, months, count],
  );
const mailsLeft = async () =>
  (await shop.database.query<{ key: string }>('SELECT key FROM sent_mails ORDER BY key')).map(({ key }) => key);
const get = (url: string) => shop.inject({ url: `/api/admin/audit/${url}`, token: owner.token });
const months = async () => (await get('archive')).json<ArchivedMonth[]>();
const linesOf = async (file: string): Promise<Record<string, unknown>[]> => {
  const response = await get(`files/${file}`);
  expect(response.statusCode).toBe(200);
  const text = gunzipSync(response.rawPayload).toString();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('months of the audit log that are older than nine years', () => {
  beforeAll(async () => {
    await addEntry('in march', '2016-03-31T18:29:59Z');
    await addEntry('in april', '2016-03-31T18:30:00Z');
    await addEntry('lately', new Date().toISOString());
  });

  it('move into a file for each month in India, which owners list and download', async () => {
    const before = await shop.database.query(`SELECT id::int FROM audit_log WHERE action = 'in april'`);
    expect(await run(AUDIT)).toBe(2);
    expect(await actionsLeft()).toEqual(['lately']);
    expect(await months()).toEqual([
      { kind: 'audit-log', month: '2016-04', entries: 1 },
      { kind: 'audit-log', month: '2016-03', entries: 1 },
    ]);
    expect(await linesOf('audit-log-2016-04')).toMatchObject([{ ...before[0]!, action: 'in april', before: null }]);
    expect(await shop.database.one(`SELECT subject_id AS id FROM audit_log a ORDER BY a.id DESC LIMIT 1`)).toEqual({
      id: 'audit-log-2016-04',
    });
    expect(await run(AUDIT)).toBe(0);
  });

  it('get another file for entries that arrive later, and are downloaded as one', async () => {
    await addEntry('late', '2016-04-02T00:00:00Z');
    expect(await run(AUDIT)).toBe(1);
    expect((await linesOf('audit-log-2016-04')).map(({ action }) => action)).toEqual(['in april', 'late']);
    expect((await months())[0]).toEqual({ kind: 'audit-log', month: '2016-04', entries: 2 });
  });

  it('cannot be deleted before they are archived, nor younger entries at all', async () => {
    await addEntry('not archived', '2016-05-02T00:00:00Z');
    for (const action of ['not archived', 'lately'])
      await expect(
        shop.database.query('DELETE FROM audit_log WHERE action = $1 RETURNING 1', [action]),
      ).rejects.toMatchObject({ code: '42501' });
    expect(await run(AUDIT)).toBe(1);
  });

  it.each(['audit-log-2016-01', 'audit-log-1', 'users-2016-04', '..%2f..%2fetc%2fpasswd'])(
    'are not found as %s',
    async (file) => expect((await get(`files/${file}`)).statusCode).toBe(404),
  );

  it('are not sent when their file was changed', async () => {
    const file = await shop.database.one<{ sha256: string }>(
      `SELECT sha256 FROM archive_files WHERE month = '2016-03'`,
    );
    const name = `audit-log-2016-03-${file!.sha256}.gz`;
    const stored = await shop.privateFiles.get(name);
    const other = await shop.database.one<{ sha256: string }>(
      `SELECT sha256 FROM archive_files WHERE month = '2016-05'`,
    );
    const changed = await shop.privateFiles.get(`audit-log-2016-05-${other!.sha256}.gz`);
    await shop.privateFiles.put(name, changed!.content, 'application/gzip');
    expect((await get('files/audit-log-2016-03')).statusCode).toBe(500);
    await shop.privateFiles.put(name, stored!.content, 'application/gzip');
    expect((await get('files/audit-log-2016-03')).statusCode).toBe(200);
  });

  it('are not served with the images', async () => {
    const [{ name }] = (await shop.database.query<{ name: string }>(
      `SELECT kind || '-' || month || '-' || sha256 || '.gz' AS name FROM archive_files LIMIT 1`,
    )) as [{ name: string }];
    expect(await shop.privateFiles.get(name)).not.toBeNull();
    for (const path of [name, `private%2F${name}`])
      expect((await shop.inject({ url: `/uploads/${path}` })).statusCode).toBe(404);
  });
});

describe('promise 5: the keys of mails', () => {
  beforeEach(async () => void (await shop.database.query('DELETE FROM sent_mails')));

  it('stay for six whole months, so that no mail is sent twice', async () => {
    await addMails('old', { months: 8 });
    await addMails('kept', { months: 6 });
    expect(await run(MAILS)).toBe(1);
    expect(await mailsLeft()).toEqual(['kept1']);
  });

  it('stay when the file store cannot store or returns something else', async () => {
    await addMails('old', { months: 8, count: 3 });
    const put = jest.spyOn(shop.privateFiles, 'put').mockRejectedValueOnce(new Error('down'));
    await expect(run(MAILS)).rejects.toThrow('down');
    put.mockResolvedValueOnce(undefined);
    await expect(run(MAILS)).rejects.toThrow('missing');
    const { content } = (await shop.privateFiles.get(await anyFile()))!;
    jest.spyOn(shop.privateFiles, 'get').mockResolvedValueOnce({ content, contentType: 'application/gzip' });
    await expect(run(MAILS)).rejects.toThrow('was changed');
    expect(await mailsLeft()).toHaveLength(3);
    expect(await run(MAILS)).toBe(3);
  });

  it('stay after a crash between file and deletion, and the repetition writes the same file', async () => {
    await addMails('crash', { months: 8, count: 3 });
    const put = jest.spyOn(shop.privateFiles, 'put');
    jest.spyOn(shop.database, 'run').mockRejectedValueOnce(new Error('crash'));
    await expect(run(MAILS)).rejects.toThrow('crash');
    expect(await mailsLeft()).toHaveLength(3);
    expect(await run(MAILS)).toBe(3);
    const [first, second] = put.mock.calls.map(([name]) => name);
    expect(second).toBe(first);
  });

  it('are archived once by two processes at the same time', async () => {
    await addMails('both', { months: 8, count: 3 });
    const before = await archivedMails();
    const outcomes = await Promise.allSettled([run(MAILS), run(MAILS)]);
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    expect(await mailsLeft()).toEqual([]);
    expect((await archivedMails()) - before).toBe(3);
  });

  it(
    'move in files of ten thousand, until the process stops',
    async () => {
      await addMails('many', { months: 8, count: ROWS });
      let last: { content: Buffer; contentType: string } = {
        content: Buffer.alloc(0),
        contentType: 'application/gzip',
      };
      const put = jest.spyOn(shop.privateFiles, 'put');
      put.mockImplementation(async (_name, content) => void (last = { ...last, content }));
      jest.spyOn(shop.privateFiles, 'get').mockImplementation(async () => last);
      expect(await run(MAILS, AbortSignal.abort())).toBe(0);
      const before = process.memoryUsage().rss;
      expect(await run(MAILS)).toBe(ROWS);
      expect(put).toHaveBeenCalledTimes(Math.ceil(ROWS / 10_000));
      const grown = Math.round((process.memoryUsage().rss - before) / MB);
      if (ROWS > 25_000) process.stdout.write(`${ROWS} rows: ${grown} MB more memory\n`);
      expect(grown).toBeLessThan(MAX_GROWTH_MB);
    },
    MINUTES_MS,
  );

  it('are reported as overdue when they still wait after some days', async () => {
    const gauge = shop.app.get(ShopGauges).all.find(({ name }) => name === 'shop_archive_overdue')!;
    const overdue = async () => (await gauge.read()).filter(({ value }) => value > 0).map(({ labels }) => labels?.kind);
    expect(await overdue()).toEqual([]);
    await addMails('old', { months: 9 });
    expect(await overdue()).toEqual(['sent-mails']);
    await run(MAILS);
    expect(await overdue()).toEqual([]);
  });
});

it('keeps webhook events that are not processed, and others for fourteen whole months', async () => {
  await shop.database.query(`INSERT INTO webhook_events (event_id, type, secret, received_at, processed_at) VALUES
    ('old', 't', 'current', now() - interval '16 months', now()), ('open', 't', 'current', now() - interval '900 days', NULL),
    ('kept', 't', 'current', now() - interval '14 months', now())`);
  expect(await run(EVENTS)).toBe(1);
  expect(
    (await shop.database.query<{ id: string }>('SELECT event_id AS id FROM webhook_events ORDER BY 1')).map(
      ({ id }) => id,
    ),
  ).toEqual(['kept', 'open']);
});

async function anyFile(): Promise<string> {
  const file = await shop.database.one<{ name: string }>(
    `SELECT kind || '-' || month || '-' || sha256 || '.gz' AS name FROM archive_files LIMIT 1`,
  );
  return file!.name;
}

async function archivedMails(): Promise<number> {
  const found = await months();
  return found.filter(({ kind }) => kind === 'sent-mails').reduce((sum, { entries }) => sum + entries, 0);
}
