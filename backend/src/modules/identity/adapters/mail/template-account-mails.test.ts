import type { Mail } from '../../../../kernel/mailer.js';
import { sampleConfig } from '../../../../testing/sample-config.js';
import { MemoryMailer } from '../../../../platform/mail/testing/memory-mailer.js';
import type { User } from '../../domain/user.js';
import { TemplateAccountMails } from './template-account-mails.js';

const NAME = '<img src=x onerror=alert(1)> {{7*7}} ${7*7} "\'&';
const user: User = {
  id: 'u-1',
  name: NAME,
  email: 'kavya@example.in',
  isEmailConfirmed: true,
  isClaimed: true,
  passwordHash: '-',
  isStaffPassword: null,
  isAdmin: false,
  role: null,
  shippingAddress: null,
  tokenVersion: 3,
};
const config = sampleConfig({ PUBLIC_URL: 'https://shop.example.in', STORE_NAME: 'Nuts & <Co>' });

const EMAILS: [string, (mails: TemplateAccountMails) => Promise<void>][] = [
  ['welcome', (mails) => mails.welcome(user, 'token-in-the-mail')],
  ['confirmation', (mails) => mails.confirmationLink(user, 'token-in-the-mail')],
  ['reset link', (mails) => mails.resetLink(user, 'token-in-the-mail')],
  ['password changed', (mails) => mails.passwordChanged(user)],
  ['guessed at', (mails) => mails.guessedAt(user, 'n-1')],
];

describe.each(EMAILS)('the email "%s"', (_name, write) => {
  let mail: Mail;
  beforeEach(async () => {
    const mailer = new MemoryMailer();
    await write(new TemplateAccountMails(mailer, config));
    mail = mailer.sent[0] as Mail;
  });

  it('is sent to the customer only, with the unchanged name', () => {
    expect(mail.to).toEqual({ name: NAME, address: 'kavya@example.in' });
    expect(mail.text).toContain(`Hello ${NAME},`);
  });

  it('escapes everything that a customer or an operator typed', () => {
    expect(mail.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; {{7*7}} ${7*7} &quot;&#39;&amp;,');
    expect(mail.html).not.toMatch(/<img|<Co>/);
  });

  it('contains links to the shop only', () => {
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^(https:\/\/shop\.example\.in|mailto:)/);
  });
});

describe('an email about an account whose address is not confirmed', () => {
  const advertisement = { ...user, name: 'You have won! Call 9000000000', isEmailConfirmed: false };
  const UNCONFIRMED: [string, (mails: TemplateAccountMails) => Promise<void>][] = [
    ['welcome', (mails) => mails.welcome(advertisement, 'token')],
    ['confirmation', (mails) => mails.confirmationLink(advertisement, 'token')],
    ['reset link', (mails) => mails.resetLink(advertisement, 'token')],
    ['password changed', (mails) => mails.passwordChanged(advertisement)],
    ['guessed at', (mails) => mails.guessedAt(advertisement, 'n-1')],
    ['idle', (mails) => mails.idleNotice(advertisement, new Date())],
  ];

  it.each(UNCONFIRMED)('contains no user input: %s', async (_what, write) => {
    const mailer = new MemoryMailer();
    await write(new TemplateAccountMails(mailer, config));
    expect(mailer.sent[0]?.to).toEqual({ name: '', address: 'kavya@example.in' });
    expect(mailer.sent[0]?.text).toMatch(/^Hello,\n/);
    expect(JSON.stringify(mailer.sent)).not.toMatch(/won|9000000000/);
  });
});
