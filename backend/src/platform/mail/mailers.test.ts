import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MailRefused } from '../../kernel/mailer.js';
import { mailerContract } from './mailer.contract.js';
import { MailboxMailer } from './mailbox-mailer.js';
import { MemoryMailer } from './testing/memory-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';
import { SmtpSink } from './testing/smtp-sink.js';

const FROM = 'Mewavan <care@mewavan.example>';
const mail = { key: 'k', to: { name: 'Kavya', address: 'kavya@example.in' }, subject: 's', text: 't', html: 'h' };

mailerContract('MemoryMailer', async () => {
  const mailer = new MemoryMailer();
  return { mailer, arrived: async () => mailer.sent, close: async () => undefined };
});

mailerContract('MailboxMailer', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mailbox-'));
  const mailer = new MailboxMailer(path.join(folder, 'mail'));
  return {
    mailer,
    arrived: async () => (await mailer.list()).map(({ at: _at, ...kept }) => kept),
    close: () => fs.rm(folder, { recursive: true }),
  };
});

mailerContract('SmtpMailer', async () => {
  const sink = await SmtpSink.open();
  return {
    mailer: new SmtpMailer(sink.url, () => FROM, 'shop.example.in'),
    arrived: async () => sink.arrived,
    close: () => sink.close(),
  };
});

describe('SmtpMailer', () => {
  it.each([
    [550, true],
    [452, false],
  ])('reports whether to retry when the server returns %i', async (code, isFinal) => {
    const sink = await SmtpSink.open({ recipientStatus: () => code });
    const failure = await new SmtpMailer(sink.url, () => FROM, 'x').send(mail).catch((error: unknown) => error);
    await sink.close();
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof MailRefused).toBe(isFinal);
  });

  it('fails with a retryable error without a server', async () => {
    const sink = await SmtpSink.open();
    await sink.close();
    await expect(new SmtpMailer(sink.url, () => FROM, 'x').send(mail)).rejects.not.toBeInstanceOf(MailRefused);
  });
});

describe('MailboxMailer', () => {
  it('lists the newest mail first, and rejects a key that leads out of its folder', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mailbox-'));
    const mailbox = new MailboxMailer(folder);
    for (const key of ['first', 'second']) {
      await mailbox.send({ ...mail, key });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await expect(mailbox.send({ ...mail, key: '../../etc/x' })).rejects.toThrow('cannot be the key');
    expect((await mailbox.list()).map(({ key }) => key)).toEqual(['second', 'first']);
    await fs.rm(folder, { recursive: true });
  });
});

describe('stored mails', () => {
  const others = { ...mail, key: 'others', to: { name: 'Kavya', address: 'kavya@example.com' } };

  it('are deleted by email address, and no others: MailboxMailer', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mailbox-'));
    const mailbox = new MailboxMailer(folder);
    for (const one of [mail, others, { ...mail, key: 'second' }]) await mailbox.send(one);
    await mailbox.forget(mail.to.address);
    expect((await mailbox.list()).map(({ key }) => key)).toEqual(['others']);
    await fs.rm(folder, { recursive: true });
  });

  it('are deleted by email address, and no others: MemoryMailer', async () => {
    const mailer = new MemoryMailer();
    for (const one of [mail, others, { ...mail, key: 'second' }]) await mailer.send(one);
    await mailer.forget(mail.to.address);
    expect(mailer.sent).toEqual([others]);
  });
});

it('MemoryMailer rejects mails while it is down', async () => {
  const mailer = new MemoryMailer();
  mailer.isDown = true;
  await expect(mailer.send(mail)).rejects.toThrow('down');
  mailer.isDown = false;
  await mailer.send(mail);
  expect(mailer.sent).toEqual([mail]);
});
