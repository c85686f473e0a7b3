import { testDatabase, type TestDatabase } from '../../testing/test-database.js';
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
  expect(query.mock.calls.length).toBeLessThanOrEqual(3);
  query.mockRestore();
  jest.restoreAllMocks();
  await mailer.sendAll(['e', 'f', 'g', 'h'].map(mail));
  expect(server.sent.map(({ key }) => key)).toEqual(['d', 'e', 'g', 'h', 'f']);
});
