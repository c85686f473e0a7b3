import { Logger } from '@nestjs/common';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TestAuthority } from '../../testing/certificates.js';
import { describeWithRedis, startRedis } from '../../testing/redis-server.js';
import { tlsInFrontOf } from '../../testing/tls-in-front.js';
import { SmtpMailer } from '../mail/smtp-mailer.js';
import { SmtpSink } from '../mail/testing/smtp-sink.js';
import { S3FileStore } from '../storage/s3-file-store.js';

const MAIL = {
  key: 'k',
  to: { name: 'Asha', address: 'asha@example.in' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
};
const DISTRUST = /unable to verify|unable to get (local )?issuer|self.signed|fetch failed/i;
const certified = new TestAuthority().issue('localhost');

beforeAll(() => Logger.overrideLogger(false));

describe('sends nothing to a server with an untrusted certificate', () => {
  it('in the SMTP mailer', async () => {
    const sink = await SmtpSink.open();
    const front = await tlsInFrontOf(sink.port, certified);
    await expect(
      new SmtpMailer(`smtps://localhost:${front.port}`, () => 'shop@example.in', 'shop.example.in').send(MAIL),
    ).rejects.toThrow(DISTRUST);
    expect(sink.arrived).toEqual([]);
    front.close();
    await sink.close();
  });

  it('in the S3 file store', async () => {
    let calls = 0;
    const server = https
      .createServer({ cert: certified.certificate, key: certified.key }, (_request, response) =>
        response.end(String(calls++)),
      )
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const store = new S3FileStore({
      bucketUrl: `https://localhost:${(server.address() as AddressInfo).port}/b`,
      folder: '',
      region: 'home',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    await expect(store.check()).rejects.toThrow();
    expect(calls).toBe(0);
    server.close();
  });
});

it('sends nothing to a mail server that does not encrypt although it should', async () => {
  const sink = await SmtpSink.open();
  await expect(
    new SmtpMailer(`smtp://localhost:${sink.port}?requireTLS=true`, () => 'shop@example.in', 'shop.example.in').send(
      MAIL,
    ),
  ).rejects.toThrow(/STARTTLS|TLS/);
  expect(sink.arrived).toEqual([]);
  await sink.close();
});

describeWithRedis('Redis at rediss://', () => {
  it('connects with a certificate of an authority in NODE_EXTRA_CA_CERTS, for its host name only', async () => {
    const [redis, authority, folder] = [
      await startRedis(),
      new TestAuthority(),
      fs.mkdtempSync(path.join(os.tmpdir(), 'authority-')),
    ];
    const fronts = await Promise.all(
      ['localhost', 'db.example.in'].map((host) => tlsInFrontOf(redis.port, authority.issue(host))),
    );
    const [right, wrong] = fronts.map(({ port }) =>
      redis.url.replace(/^redis:(.*@).*$/, `rediss:$1localhost:${port}`),
    ) as [string, string];
    const file = path.join(folder, 'authority.pem');
    fs.writeFileSync(file, authority.certificate);
    expect(await asked(right, file)).toBe('PONG');
    expect(await asked(wrong, file)).toMatch(/altnames/);
    expect(await asked(right)).toMatch(DISTRUST);
    fronts.forEach((front) => front.close());
    fs.rmSync(folder, { recursive: true });
    await redis.stop();
  });
});

/** Node reads the authorities when a process starts. */
const ASK = `import { Redis } from 'ioredis';
const redis = new Redis(process.env.ADDRESS, { lazyConnect: true, retryStrategy: null });
redis.on('error', (error) => { console.log(error.message); process.exit(); });
redis.ping().then((answer) => { console.log(answer); process.exit(); }, () => undefined);`;

async function asked(url: string, authorities = ''): Promise<string> {
  const env = { ...process.env, ADDRESS: url, NODE_EXTRA_CA_CERTS: authorities };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', ASK], {
    env,
    cwd: import.meta.dirname,
    timeout: 60_000,
  });
  return stdout.trim();
}
