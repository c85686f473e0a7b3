import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Config } from '../../config/config.js';
import { sampleConfig } from '../../testing/sample-config.js';
import { PRODUCTION_VARIABLES, testApp, type TestApp } from '../../testing/test-app.js';
import { renderEmail } from '../../markup/email-template.js';
import { MailboxMailer } from '../../platform/mail/mailbox-mailer.js';

let folder: string;
let shop: TestApp;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-'));
  shop = await testApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await shop.close();
  await fs.rm(folder, { recursive: true });
});

const get = (url: string) => shop.inject({ method: 'GET', url });
const sender = { storeName: 'Mewavan', supportEmail: 'care@mewavan.example', publicUrl: 'http://localhost:3000' };

it('is empty at first and displays that', async () => {
  const page = await get('/demo/mailbox');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('No mails yet.');
  expect((await get('/demo/mailbox.json')).json()).toEqual([]);
});

describe('with mails', () => {
  beforeAll(async () => {
    const mailbox = shop.app.get(MailboxMailer, { strict: false });
    for (const [index, subject] of ['First', 'Second <script>alert(1)</script>'].entries()) {
      const body = renderEmail(sender, 'Hello Kavya,', [
        { button: 'Set a new password', url: `http://localhost:3000/reset-password/token-${index}` },
      ]);
      await mailbox.send({
        key: `mail.${index}`,
        to: { name: 'Kavya <b>', address: 'kavya@example.in' },
        subject,
        ...body,
      });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

  it('lists them newest first, as a page and as JSON', async () => {
    const json = (await get('/demo/mailbox.json')).json<{ key: string }[]>();
    expect(json.map(({ key }) => key)).toEqual(['mail.1', 'mail.0']);
    expect(json[0]).toEqual({
      key: 'mail.1',
      to: { name: 'Kavya <b>', address: 'kavya@example.in' },
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const { body } = await get('/demo/mailbox');
    expect(body.indexOf('/demo/mailbox/mail.1')).toBeLessThan(body.indexOf('/demo/mailbox/mail.0'));
  });

  it('shows each one with its links, and escapes markup and scripts', async () => {
    const { body, headers } = await get('/demo/mailbox/mail.1');
    expect(body).toContain('<a href="http://localhost:3000/reset-password/token-1">');
    expect(body).toContain(
      '<iframe title="The mail as HTML" src="/demo/mailbox/mail.1/body" sandbox="allow-top-navigation-by-user-activation">',
    );
    expect(body).not.toMatch(/<script|<b>|<style| style=| on\w+=/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; frame-src 'self';/);
  });

  it('serves the HTML of a mail only inside its frame, without scripts', async () => {
    const { body, headers } = await get('/demo/mailbox/mail.0/body');
    expect(body).toContain('<base target="_top">');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none';.*sandbox allow-top-navigation-by-user-activation;.*frame-ancestors 'self'/,
    );
  });

  it('serves its styles as a separate file', async () => {
    const { statusCode, headers } = await get('/demo/mailbox.css');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it.each(['/demo/mailbox/unknown', '/demo/mailbox/unknown/body', '/demo/mailbox/..%2f..%2fsecrets'])(
    'returns 404 for %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

it.each([{ SMTP_URL: 'smtp://127.0.0.1:2525' }, PRODUCTION_VARIABLES])('is closed in a real shop: %j', (variables) => {
  expect(sampleConfig(variables).isDemo).toBe(false);
});

it('does not exist where it is closed', async () => {
  const isDemo = jest.spyOn(shop.app.get(Config), 'isDemo', 'get').mockReturnValue(false);
  for (const path of ['', '.json', '.css', '/mail.0', '/mail.0/body'])
    expect((await get(`/demo/mailbox${path}`)).statusCode).toBe(404);
  isDemo.mockRestore();
});
