import { testDatabase, type TestDatabase } from '../../testing/test-database.js';
import { waitFor } from '../../testing/wait-for.js';
import { MemoryMailer } from './testing/memory-mailer.js';
import { IdempotentMailer } from './idempotent-mailer.js';

const mail = (key: string) => ({
  key,
  to: { name: 'Kavya', address: 'kavya@example.in' },
  subject: 's',
  text: 't',
  html: 'h',
});

let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

it('does not resend an accepted mail, also after a restart', async () => {
  const server = new MemoryMailer();
  await new IdempotentMailer(server, store.database).send(mail('a'));
  await new IdempotentMailer(server, store.database).send(mail('a'));
  await new IdempotentMailer(server, store.database).send(mail('b'));
  expect(server.sent.map(({ key }) => key)).toEqual(['a', 'b']);
});

it('retries a mail that was not accepted', async () => {
  const server = new MemoryMailer();
  const mailer = new IdempotentMailer(server, store.database);
  server.isDown = true;
  await expect(mailer.send(mail('c'))).rejects.toThrow('down');
  server.isDown = false;
  await mailer.send(mail('c'));
  expect(server.sent.map(({ key }) => key)).toEqual(['c']);
});

it('sends several mails, without those already sent, with few statements, and reports the outcome of each', async () => {
  const server = new MemoryMailer();
  const mailer = new IdempotentMailer(server, store.database);
  await mailer.send(mail('d'));
  const send = server.send.bind(server);
  jest
    .spyOn(server, 'send')
    .mockImplementation((one) => (one.key === 'f' ? Promise.reject(new Error('down')) : send(one)));
  const query = jest.spyOn(store.database, 'query');
  const outcomes = await mailer.sendAll(['d', 'e', 'f', 'g', 'h'].map(mail));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(query.mock.calls.length).toBeLessThanOrEqual(5);
  query.mockRestore();
  jest.restoreAllMocks();
  await mailer.sendAll(['e', 'f', 'g', 'h'].map(mail));
  expect(server.sent.map(({ key }) => key)).toEqual(['d', 'e', 'g', 'h', 'f']);
});

describe('while the database is away', () => {
  const keys = (server: MemoryMailer) => server.sent.map(({ key }) => key).sort();

  /** Makes every statement with this text fail until the returned function is called. */
  function failing(part: string): () => void {
    const query = store.database.query.bind(store.database);
    const mock = jest
      .spyOn(store.database, 'query')
      .mockImplementation((sql, values) =>
        sql.includes(part) ? Promise.reject(new Error('Connection terminated')) : query(sql, values),
      );
    return () => mock.mockRestore();
  }

  it('promise 5: remembers accepted mails until they are recorded, and sends no others meanwhile', async () => {
    const server = new MemoryMailer();
    const mailer = new IdempotentMailer(server, store.database);
    const goOn = failing('INSERT INTO sent_mails');
    const first = mailer.send(mail('m'));
    await waitFor(() => server.sent.length === 1);
    // A retried job, as after the events of an outage are due again.
    const repeated = mailer.send(mail('m'));
    await waitFor(() => isFailing(mailer));
    await expect(mailer.send(mail('n'))).rejects.toThrow('cannot be recorded');
    expect(keys(server)).toEqual(['m']);
    goOn();
    await Promise.all([first, repeated, mailer.send(mail('m'))]);
    await mailer.send(mail('n'));
    await new IdempotentMailer(server, store.database).sendAll(['m', 'n'].map(mail));
    expect(keys(server)).toEqual(['m', 'n']);
  });

  it('promise 5: stops in the middle of a batch, and sends each mail once afterwards', async () => {
    const server = new MemoryMailer();
    const mailer = new IdempotentMailer(server, store.database);
    const batch = Array.from({ length: 60 }, (_, nth) => mail(`batch-${nth}`));
    const send = server.send.bind(server);
    let goOn = (): void => undefined;
    jest.spyOn(server, 'send').mockImplementation(async (one) => {
      await send(one);
      if (server.sent.length === 8) goOn = failing('INSERT INTO sent_mails');
      // A dialogue with a mail server takes longer than a statement that fails.
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    const outcomes = mailer.sendAll(batch);
    await waitFor(() => isFailing(mailer));
    goOn();
    expect((await outcomes).some(({ status }) => status === 'rejected')).toBe(true);
    await mailer.sendAll(batch);
    await new IdempotentMailer(server, store.database).sendAll(batch);
    expect(keys(server)).toEqual(batch.map(({ key }) => key).sort());
  });

  it('sends nothing that it cannot claim', async () => {
    const server = new MemoryMailer();
    const mailer = new IdempotentMailer(server, store.database);
    const goOn = failing('INSERT INTO mail_claims');
    await expect(mailer.send(mail('o'))).rejects.toThrow('terminated');
    expect(server.sent).toEqual([]);
    goOn();
    await mailer.send(mail('o'));
    expect(keys(server)).toEqual(['o']);
  });

  const isFailing = (mailer: IdempotentMailer) => mailer['sentMails'].isFailing;
});

describe('a mail that another process is sending', () => {
  it('promise 5: is not sent as well', async () => {
    const server = new MemoryMailer();
    let goOn = (): void => undefined;
    const send = server.send.bind(server);
    jest.spyOn(server, 'send').mockImplementation(async (one) => {
      await new Promise<void>((resolve) => (goOn = resolve));
      await send(one);
    });
    const sending = new IdempotentMailer(server, store.database).send(mail('p'));
    const claimed = () => store.database.query(`SELECT FROM mail_claims WHERE key = 'p'`);
    await waitFor(async () => (await claimed()).length === 1);
    const other = new IdempotentMailer(server, store.database);
    await expect(other.send(mail('p'))).rejects.toThrow('Another process');
    goOn();
    await sending;
    await other.send(mail('p'));
    expect([server.sent.length, (await claimed()).length]).toEqual([1, 0]);
  });

  it('promise 5: is sent by this one when the other was lost', async () => {
    const server = new MemoryMailer();
    await store.database.query(
      `INSERT INTO mail_claims VALUES ('q', gen_random_uuid(), now() + interval '1 minute'), ('r', gen_random_uuid(), now() - interval '1 second')`,
    );
    const outcomes = await new IdempotentMailer(server, store.database).sendAll(['q', 'r'].map(mail));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(server.sent.map(({ key }) => key)).toEqual(['r']);
  });

  it('is claimed by one of several', async () => {
    const server = new MemoryMailer();
    const mailers = Array.from({ length: 5 }, () => new IdempotentMailer(server, store.database));
    await Promise.all(mailers.map((mailer) => mailer.sendAll(['s', 't', 'u'].map(mail))));
    expect(server.sent.map(({ key }) => key).sort()).toEqual(['s', 't', 'u']);
  });
});
