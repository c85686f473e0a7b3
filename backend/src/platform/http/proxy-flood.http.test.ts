import { ERROR_CODES, type ApiError } from '@shop/contracts';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import { proxiedServer, type ProxiedServer } from '../../testing/proxied-server.js';
import { describeWithProxy } from '../../testing/proxy.js';
import { waitFor } from '../../testing/wait-for.js';

/** More than the proxy accepts in total. */
const FLOOD = 4050;
/** The limits of docker/proxy/haproxy.cfg for one source. */
const MAX_CONNECTIONS = 400;
const MAX_REQUESTS = 200;

let server: ProxiedServer;
/** Responses that the server behind the proxy delays until it closes. */
let held: (() => void)[] = [];
let sockets: net.Socket[] = [];

function start(hasTls: boolean): void {
  beforeAll(async () => {
    server = await proxiedServer({
      hasTls,
      routes: (shop) => {
        shop.get('/slow', () => new Promise<object>((resolve) => held.push(() => resolve({}))));
        shop.all('*', () => ({}));
      },
    });
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    for (const letGo of held) letGo();
    [sockets, held] = [[], []];
  });
  afterAll(() => server.close());
}

/** Opens connections from 127.0.0.1 that send only this text. */
async function flood(text: string): Promise<void> {
  let settled = 0;
  sockets = Array.from({ length: FLOOD }, () => {
    const socket = net.connect({ port: server.ports.clear, host: '127.0.0.1', localAddress: '127.0.0.1' });
    const settle = () => void settled++;
    return socket
      .once('connect', () => socket.write(text, settle))
      .on('error', () => undefined)
      .once('error', settle)
      .resume();
  });
  await waitFor(() => settled >= FLOOD);
}

/** Returns the number of open connections of the flood, once it is stable. */
async function stillOpen(): Promise<number> {
  const count = () => sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
  for (let before = -1; before !== count(); await new Promise((resolve) => setTimeout(resolve, 1000))) before = count();
  return count();
}

interface Visit {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

/** Sends the request of a visitor. */
function visit({
  from,
  agent = false,
  url = '/shop',
}: {
  from: string;
  agent?: http.Agent | false;
  url?: string;
}): Promise<Visit> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port: server.ports.clear, path: url, localAddress: from, agent, timeout: 20_000 },
      (response) => {
        let text = '';
        response
          .on('data', (part) => (text += String(part)))
          .once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun, text }));
      },
    );
    request.once('error', reject).once('timeout', () => request.destroy(new Error('no response within 20 s')));
  });
}

describeWithProxy('beside thousands of unfinished requests of one address', () => {
  start(false);

  it.each([
    ['without the end of their headers', 'GET /shop HTTP/1.1\r\nhost: shop\r\n', MAX_CONNECTIONS],
    [
      'without their bodies',
      'POST /slow-body HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      MAX_REQUESTS,
    ],
    ['that say nothing at all', '', MAX_CONNECTIONS],
  ])('serves another visitor at once: %s', async (_what, text, max) => {
    await flood(text);
    const { status, ms } = await visit({ from: '127.0.0.2' });
    expect(status).toBe(200);
    expect(ms).toBeLessThan(5000);
    expect(await stillOpen()).toBeLessThanOrEqual(max);
  });

  it('serves that address again once its connections have ended', async () => {
    await waitFor(async () => (await visit({ from: '127.0.0.1' }).catch(() => null))?.status === 200);
  });

  it('serves any number of sequential requests on one connection', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let time = 0; time < MAX_REQUESTS + 50; time++)
      expect((await visit({ from: '127.0.0.1', agent })).status).toBe(200);
    agent.destroy();
  });
});

describeWithProxy('beside requests that share a few connections', () => {
  start(true);

  it('rejects more than 200 concurrent requests of one address, in the usual error shape', async () => {
    const url = `https://localhost:${server.ports.secure}`;
    const sessions = Array.from({ length: 4 }, () => http2.connect(url, { ca: server.authority.certificate }));
    const answered: { status: number; text: string }[] = [];
    for (const session of sessions) {
      for (let time = 0; time < 75; time++) {
        const stream = session.request({ ':path': '/slow' });
        let [status, text] = [0, ''];
        stream
          .on('response', (headers) => (status = headers[':status'] ?? 0))
          .on('data', (part) => (text += String(part)))
          .once('end', () => answered.push({ status, text }))
          .once('error', () => undefined);
      }
    }
    await waitFor(() => held.length + answered.length >= 300);
    expect(held).toHaveLength(MAX_REQUESTS);
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([429]));
    expect(ERROR_CODES).toHaveProperty((JSON.parse(answered[0]?.text ?? '') as ApiError).code, 429);
    expect(JSON.parse(answered[0]?.text ?? '')).toEqual({
      statusCode: 429,
      code: 'too_many_requests',
      message: 'Too many requests at once. Please try again in a moment.',
      error: 'TOO_MANY_REQUESTS',
    });
    for (const session of sessions) session.destroy();
  });
});
