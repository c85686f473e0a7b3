import https from 'node:https';
import tls from 'node:tls';
import { ContentSources } from '../../kernel/content-sources.js';
import { proxiedServer, type ProxiedServer } from '../../testing/proxied-server.js';
import { describeWithProxy } from '../../testing/proxy.js';
import { addBrowserHeaders } from '../../server/headers/browser-headers.js';

const RECOMMENDED = ['AES256-GCM-SHA384', 'CHACHA20-POLY1305', 'AES128-GCM-SHA256'].flatMap((cipher) => [
  `ECDHE-ECDSA-${cipher}`,
  `ECDHE-RSA-${cipher}`,
]);
const HSTS = 'max-age=31536000; includeSubDomains';

const received: string[] = [];
let isReady = true;
let proxied: ProxiedServer;

/** Starts the real files of docker/proxy in front of a server with the shop's headers. */
async function start(): Promise<void> {
  proxied = await proxiedServer({
    hasTls: true,
    routes: (shop) => {
      addBrowserHeaders(shop, { sources: new ContentSources(), refusesOutsideImages: true, isProduction: true });
      shop.get('/api/health/ready', (_request, reply) => reply.code(isReady ? 200 : 503).send());
      shop.all('*', (request) => {
        if (!request.url.startsWith('/api/health')) received.push(`${request.method} ${request.url}`);
        return { forwarded: request.headers['x-forwarded-proto'] ?? null };
      });
    },
  });
}

interface Said {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly raw: string[];
  readonly text: string;
}

function askSecurely(url: string, options: https.RequestOptions = {}): Promise<Said> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: 'localhost',
        port: proxied.ports.secure,
        path: url,
        ca: proxied.authority.certificate,
        agent: false,
        ...options,
      },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += String(part)));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, raw: answer.rawHeaders, text }),
        );
      },
    );
    request.once('error', reject).end();
  });
}

/** Returns the negotiated protocol and cipher, or the reason for the failure. */
function greet(options: tls.ConnectionOptions): Promise<string> {
  return new Promise((resolve) => {
    const socket = tls.connect({
      host: 'localhost',
      port: proxied.ports.secure,
      servername: 'localhost',
      ca: proxied.authority.certificate,
      ...options,
    });
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

describeWithProxy('the proxy', () => {
  beforeAll(start);
  afterAll(() => proxied.close());
  beforeEach(() => void received.splice(0));

  const askInTheClear = (url: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${proxied.ports.clear}${url}`, { redirect: 'manual', ...init });

  it.each(['/', '/product/abc', '/reset-password/token', '/robots.txt'])(
    'redirects a page request by HTTP to HTTPS: %s',
    async (url) => {
      const answer = await askInTheClear(url);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        308,
        `https://127.0.0.1:${proxied.ports.clear}${url}`,
      ]);
      expect(received).toEqual([]);
    },
  );

  it.each([
    ['GET', '/api/products'],
    ['GET', '/api/users/profile'],
    ['POST', '/api/users/login'],
    ['PUT', '/api/users/profile'],
    ['DELETE', '/api/users/profile'],
    ['GET', '/api'],
    ['GET', '/%61pi/products'],
    ['GET', '/API/products'],
    ['POST', '/'],
    ['OPTIONS', '/api/products'],
  ])('rejects an API request by HTTP, and forwards it nowhere: %s %s', async (method, url) => {
    const answer = await askInTheClear(url, { method, headers: { authorization: 'Bearer token' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    expect(await answer.json()).toEqual({
      statusCode: 403,
      code: 'https_required',
      error: 'FORBIDDEN',
      message: 'The shop takes calls over HTTPS only.',
    });
    expect(received).toEqual([]);
  });

  it('forwards HTTPS requests, with the scheme', async () => {
    const answer = await askSecurely('/api/products');
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { forwarded: 'https' }]);
    expect(received).toEqual(['GET /api/products']);
  });

  it.each(['/', '/api/products', '/api/metrics'])(
    'sends one HSTS header, identical to the application’s: %s',
    async (url) => {
      const { raw } = await askSecurely(url);
      expect(raw.filter((_, at) => raw[at - 1]?.toLowerCase() === 'strict-transport-security')).toEqual([HSTS]);
    },
  );

  it('serves from replicas that run while none is ready, as without the database', async () => {
    isReady = false;
    for (let second = 0; second < 3; second++) {
      expect((await askSecurely('/api/products')).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    isReady = true;
    expect((await askSecurely('/api/products')).status).toBe(200);
  });

  it('does not expose metrics', async () => {
    for (const url of ['/api/metrics', '/api/%6detrics'])
      expect([url, (await askSecurely(url)).status]).toEqual([url, 404]);
    expect(received).toEqual([]);
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('refuses %s', async (version) => {
    expect(await greet({ minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' })).toBe(
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    );
  });

  it('negotiates the newest version and the strongest cipher, whatever the browser prefers', async () => {
    expect(await greet({})).toMatch(/^TLSv1.3 /);
    expect(await greet({ ciphers: 'TLS_AES_128_GCM_SHA256:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_256_GCM_SHA384' })).toBe(
      'TLSv1.3 TLS_AES_256_GCM_SHA384',
    );
    expect(await greet({ maxVersion: 'TLSv1.2', ciphers: [...RECOMMENDED].reverse().join(':') })).toBe(
      'TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384',
    );
  });

  it('supports the six recommended ciphers of TLS 1.2 and no others', async () => {
    const known = tls
      .getCiphers()
      .map((name) => name.toUpperCase())
      .filter((name) => !name.startsWith('TLS_'));
    expect(known.length).toBeGreaterThan(RECOMMENDED.length + 20);
    const agreed: string[] = [];
    for (const cipher of known)
      if ((await greet({ maxVersion: 'TLSv1.2', ciphers: `${cipher}:@SECLEVEL=0` })) === `TLSv1.2 ${cipher}`)
        agreed.push(cipher);
    expect(agreed.sort()).toEqual([...RECOMMENDED].sort());
  });
});
