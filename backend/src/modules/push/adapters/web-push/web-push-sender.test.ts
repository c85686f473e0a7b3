import { createECDH, createVerify, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebPushSender } from './web-push-sender.js';

const SECRET = 'a-secret-of-at-least-32-characters';
const message = { title: 'Mewavan', body: 'Order A shipped', tag: 'order-shipped-a', path: '/account/orders' };
const browser = createECDH('prime256v1');
const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };

/** A push service that answers with a status. */
let status = 201;
const received: { headers: http.IncomingHttpHeaders; body: Buffer }[] = [];
const service = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/device`;
});
afterAll(() => void service.close());

const sender = new WebPushSender(SECRET, 'mailto:care@shop.example.in');

it('has one key for a secret, and another for another', () => {
  expect(new WebPushSender(SECRET, '').key).toBe(sender.key);
  expect(new WebPushSender(`${SECRET}!`, '').key).not.toBe(sender.key);
  expect(Buffer.from(sender.key, 'base64url')).toHaveLength(65);
});

it('sends an encrypted message that only its browser can read, signed with the key of the shop', async () => {
  status = 201;
  expect(await sender.send({ endpoint, keys }, message)).toBe(true);
  const { headers, body } = received.at(-1)!;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(body.toString('latin1')).not.toContain('Order A');
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(sender.key);
  const [header, claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: new URL(endpoint).origin,
    sub: 'mailto:care@shop.example.in',
  });
  const [x, y] = [
    Buffer.from(sender.key, 'base64url').subarray(1, 33),
    Buffer.from(sender.key, 'base64url').subarray(33),
  ];
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
  const verify = createVerify('sha256').update(`${header}.${claims}`);
  const publicKey = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
  expect(verify.verify(publicKey as Parameters<typeof verify.verify>[0], Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
});

it.each([403, 404, 410])('reports a subscription that is gone (%i)', async (given) => {
  status = given;
  expect(await sender.send({ endpoint, keys }, message)).toBe(false);
});

it.each([302, 429, 500])('throws when the push service answers %i, so that the job is tried again', async (given) => {
  status = given;
  await expect(sender.send({ endpoint, keys }, message)).rejects.toThrow();
});
