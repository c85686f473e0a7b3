import { randomBytes } from 'node:crypto';
import net from 'node:net';
import tls from 'node:tls';
import { proxiedServer, type ProxiedServer } from '../../testing/proxied-server.js';
import { describeWithProxy } from '../../testing/proxy.js';
import { waitFor } from '../../testing/wait-for.js';

const KEY = randomBytes(32).toString('base64url');
const JWT = `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${'eyJzdWIiOiJ4IiwianRpIjoieSJ9'.repeat(3)}.${randomBytes(32).toString('base64url')}`;
const UUID = '3f2b8c1e-9d47-4a51-8a7e-0f5d6b7c8d90';

/** Request targets that contain a key, and their paths as a log may show them. */
const SPELLINGS: readonly (readonly [target: string, shown: string])[] = [
  [`/reset-password/${KEY}`, '/reset-password/-'],
  [`/api/users/reset-password/${KEY}`, '/api/users/reset-password/-'],
  [`/api/users/reset-password/short-key`, '/api/users/reset-password/-'],
  [`/api/users/confirm-email/${KEY}`, '/api/users/confirm-email/-'],
  [`/confirm-email/short-key`, '/confirm-email/-'],
  [`/%61pi/users/reset-passwor%64/${KEY}`, '/api/users/reset-password/-'],
  [`/API/Users/RESET-PASSWORD/${KEY}`, '/API/Users/reset-password/-'],
  [`/api//users//reset-password//${KEY}`, '/api//users//reset-password/-'],
  [`/api/users/reset-password/${KEY}/more?key=${KEY}`, '/api/users/reset-password/-'],
  [`http://shop.example.in/api/users/reset-password/${KEY}`, '/api/users/reset-password/-'],
  [`/shop?token=${KEY}&q=${JWT}`, '/shop'],
  [`/anything/${KEY}`, '/anything/-'],
  [`/anything/${JWT}`, '/anything/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.-.-'],
  [`/anything/%zz${KEY}`, '?'],
  [`/api/orders/${UUID}`, `/api/orders/${UUID}`],
];

let server: ProxiedServer;
const received: (string | string[] | undefined)[] = [];

/** Sends a request line exactly as given: `fetch` would normalise it. @returns the status line of the response */
function send(target: string, { isSecure, headers = '' }: { isSecure: boolean; headers?: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const { ports, authority } = server;
    const socket = isSecure
      ? tls.connect({ host: 'localhost', port: ports.secure, servername: 'localhost', ca: authority.certificate })
      : net.connect(ports.clear, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    socket.once('error', reject).once('close', () => resolve(text.split('\r\n')[0] ?? ''));
    socket.write(`GET ${target} HTTP/1.1\r\nhost: shop.example.in\r\n${headers}connection: close\r\n\r\n`);
  });
}

interface Line {
  readonly path: string;
  readonly id: string;
}
const lines = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

describeWithProxy.each([
  { name: 'over HTTP alone', hasTls: false, isSecure: false },
  { name: 'of the entrance that leads to HTTPS', hasTls: true, isSecure: false },
  { name: 'over HTTPS', hasTls: true, isSecure: true },
])('the log of the proxy, $name', ({ hasTls, isSecure }) => {
  beforeAll(async () => {
    server = await proxiedServer({
      hasTls,
      routes: (behind) => void behind.all('*', (request) => (received.push(request.headers['x-request-id']), {})),
    });
  });
  afterAll(() => server.close());

  it.each(SPELLINGS)('does not log the key of %s', async (target, shown) => {
    const before = lines().length;
    await send(target, { isSecure });
    await waitFor(() => lines().length > before);
    expect(lines().at(-1)?.path).toBe(shown);
    expect(server.log()).not.toContain(KEY);
    expect(server.log()).not.toContain(JWT.slice(40, 80));
  });
});

describeWithProxy('the id of a request', () => {
  beforeAll(async () => {
    server = await proxiedServer({
      hasTls: true,
      routes: (behind) => void behind.all('*', (request) => (received.push(request.headers['x-request-id']), {})),
    });
  });
  afterAll(() => server.close());

  it('is set by the proxy, whatever the client sends, and is in its log', async () => {
    received.splice(0);
    await send('/api/products', {
      isSecure: true,
      headers: 'x-request-id: chosen-by-a-stranger\r\nX-Request-ID: another-one\r\n',
    });
    await waitFor(() => lines().some(({ path }) => path === '/api/products'));
    // Health checks of the proxy have none.
    const id = received.find((one) => one !== undefined);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines().find(({ path }) => path === '/api/products')?.id).toBe(id);
  });
});
