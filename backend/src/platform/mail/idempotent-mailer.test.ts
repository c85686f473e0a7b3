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
