import type { ContentPreview, EditedContent } from '@shop/contracts/content';
import { contentFields, MAIL_KEYS, variablesIn } from '@shop/contracts/content';
import { Config } from '../../config/config.js';
import { InvalidationBus } from '../../platform/database/invalidation-bus.js';
import { MailDocuments, wordsOf } from '../../kernel/mail-words.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { waitFor } from '../../testing/wait-for.js';
import { admin } from '../identity/testing/people.js';
import { ContentService } from './content.service.js';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  token = (await admin(shop)).token;
});
afterAll(() => shop.close());

const call = (url: string, payload?: object) =>
  shop.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/admin/content${url}`,
    token,
    ...(payload && { payload }),
  });
const publish = (key: string, texts: object, more: object = {}) => call(`/${key}/versions`, { texts, ...more });
const name = async () => (await shop.inject({ url: '/api/config/store' })).json<{ name: string }>().name;
async function confirmation() {
  const customer = await TestCustomer.signUp(shop);
  const item = await stocked(shop);
  await customer.placeOrder([item], await customer.payFor([item]));
  await shop.settleJobs();
  return shop.mailer.sent.find(({ to, key }) => to.address === customer.email && key.startsWith('order-placed'))!;
}
const subjectOf = async () => (await confirmation()).subject;

it('knows the original of every text of every mail, with exactly its variables', () => {
  for (const key of MAIL_KEYS) {
    const originals = shop.app.get(MailDocuments).originals(key);
    const found = Object.entries(originals).map(([field, text]) => [field, variablesIn(text).sort()]);
    const declared = Object.entries(contentFields(key)).map(([field, { variables = [] }]) => [
      field,
      [...variables].sort(),
    ]);
    expect([key, found]).toEqual([key, declared]);
    for (const [field, text] of Object.entries(originals))
      expect([key, field, text.length <= contentFields(key)[field]!.max]).toEqual([key, field, true]);
  }
});

it('a mail has the shop’s own words with the values of the order, and the original ones again after a return to them', async () => {
  const original = await confirmation();
  const words = { subject: 'Thank you! ({order number})', thanks: 'Order {order number} is in our hands.' };
  expect((await publish('mailPlaced', words)).json<EditedContent>()).toMatchObject({
    published: words,
    originals: { subject: 'Order {order number} confirmed' },
  });
  await waitFor(() => Promise.resolve(shop.app.get(Config).mailWords.mailPlaced !== undefined));
  const own = await confirmation();
  const number = /\((.+)\)$/.exec(own.subject)![1]!;
  expect(own.text).toContain(`Order ${number} is in our hands.`);
  expect(own.html).toContain(`Order ${number} is in our hands.`);

  expect((await publish('mailPlaced', {})).statusCode).toBe(201);
  await waitFor(() => Promise.resolve(shop.app.get(Config).mailWords.mailPlaced === undefined));
  const again = await confirmation();
  const withoutNumbers = (text: string) => text.replace(/\d{6}-\d{5}|[0-9a-f-]{36}/g, '#');
  for (const part of ['subject', 'text', 'html'] as const)
    expect(withoutNumbers(again[part])).toBe(withoutNumbers(original[part]));
});

it('an edit that drops a variable is refused until it is accepted, and a variable of another mail always', async () => {
  const texts = { subject: 'Thank you!' };
  expect((await publish('mailPlaced', texts)).json()).toMatchObject({
    code: 'variables_dropped',
    details: [{ field: 'texts.subject', message: expect.stringContaining('{order number}') as string }],
  });
  expect((await publish('mailPlaced', { subject: '{order number} {officer}' })).json()).toMatchObject({
    code: 'invalid_input',
    details: [{ field: 'texts.subject' }],
  });
  expect((await publish('mailPlaced', texts, { dropsVariables: true })).statusCode).toBe(201);
  await waitFor(async () => (await subjectOf()) === 'Thank you!');
  await publish('mailPlaced', {});
});

it('mails about an account are worded by the shop, and keep link, duration and whom to write to', async () => {
  for (const [key, field, name] of [
    ['mailConfirmEmail', 'notYou', '{link}'],
    ['mailPasswordReset', 'validity', '{minutes}'],
    ['mailPasswordChanged', 'notYou', '{support email}'],
    ['mailInvitation', 'owner', '{inviter}, {shop name}'],
  ] as const)
    expect((await publish(key, { [field]: 'Nothing to see here.' }, { dropsVariables: true })).json()).toMatchObject({
      code: 'invalid_input',
      details: [{ field: `texts.${field}`, message: expect.stringContaining(`needs ${name}:`) as string }],
    });
  const { email } = await TestCustomer.signUp(shop);
  await publish('mailPasswordReset', { subject: 'A new key', validity: 'It opens for {minutes} minutes.' });
  await publish('mailInvitation', { owner: 'Join {shop name}! ({inviter})' });
  await waitFor(() => Promise.resolve(shop.app.get(Config).mailWords.mailInvitation !== undefined));
  await shop.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { email } });
  await shop.inject({
    method: 'POST',
    url: '/api/admin/staff/invitations',
    token,
    payload: { email: 'new@nuts.example', role: 'owner' },
  });
  await shop.settleJobs();
  const reset = shop.mailer.sent.find(({ subject }) => subject === 'A new key')!;
  expect(reset.to.address).toBe(email);
  expect(reset.text).toMatch(/\/reset-password\/[\w-]{43}\n[^]*It opens for 60 minutes\./);
  const invitation = shop.mailer.sent.find(({ to }) => to.address === 'new@nuts.example')!;
  expect(invitation.text).toMatch(/Join Mewavan! \([^]+\)[^]*\/invitation#[\w-]{43}/);
});

it('a mail is previewed in its layout, with examples, and nothing in it is HTML', async () => {
  const texts = { thanks: '<b>Order</b> {order number} is here.' };
  const { html } = (await call('/mailPlaced/preview', { texts })).json<ContentPreview>();
  expect(html).toContain('&lt;b&gt;Order&lt;/b&gt; 261201-00042 is here.');
  expect(html).toContain('Hello Kavya Rao,');
  expect((await call('/mailPlaced')).json<EditedContent>().published).toEqual({});
});

it('fills in values as they are, also when they look like variables', () => {
  const originals = { subject: '', subjectFor: '', text: '', once: '' };
  const sender = { mailWords: { mailGiftDue: { text: 'On {date}: {gift}' } } };
  const words = wordsOf(sender, { key: 'mailGiftDue', originals });
  expect(words('text', '{gift}', 'a gift for {date}')).toBe('On {gift}: a gift for {date}');
});

describe('the name of the shop', () => {
  it('is content: on pages, in mails and their sender, at a scheduled time, until it is the original again', async () => {
    expect((await publish('brand', { name: 'Nuts, Figs & Co' })).statusCode).toBe(201);
    await waitFor(async () => (await name()) === 'Nuts, Figs & Co');
    const config = shop.app.get(Config);
    await waitFor(() => Promise.resolve(config.storeName === 'Nuts, Figs & Co'));
    expect((await confirmation()).text).toContain('--\nNuts, Figs & Co\n');
    expect(config.mailFrom).toEqual({ name: 'Nuts, Figs & Co', address: 'care@mewavan.example' });
    await publish('brand', {});
    await waitFor(async () => (await name()) === 'Mewavan' && config.storeName === 'Mewavan');
  });

  it('is the original again also on a page that was read before the configuration was', async () => {
    const [config, content] = [shop.app.get(Config), shop.app.get(ContentService, { strict: false })];
    await publish('brand', { name: 'Nut House' });
    await waitFor(() => Promise.resolve(config.storeName === 'Nut House'));
    const read = content.textsOf.bind(content);
    let proceed = () => {};
    const isRead = new Promise<void>((resolve) => (proceed = resolve));
    const slow = jest.spyOn(content, 'textsOf').mockImplementation(async (keys) => {
      await isRead;
      return read(keys);
    });
    await publish('brand', {});
    await name();
    proceed();
    await waitFor(() => Promise.resolve(config.storeName === 'Mewavan'));
    slow.mockRestore();
    expect(await name()).toBe('Mewavan');
  });
});

it('reads the texts again when the connection for changes is back, and none when it ends', async () => {
  const [bus, content] = [shop.app.get(InvalidationBus), shop.app.get(ContentService, { strict: false })];
  const read = jest.spyOn(content, 'changesAt');
  bus.disconnect();
  await new Promise(setImmediate);
  expect(read).not.toHaveBeenCalled();
  bus.connect();
  await waitFor(() => read.mock.calls.length > 0);
});
