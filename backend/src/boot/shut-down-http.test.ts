import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { newcomer } from '../modules/identity/testing/people.js';
import { testApp, type TestApp } from '../testing/test-app.js';
import { waitFor } from '../testing/wait-for.js';
import { shutDownHttp } from './shut-down-http.js';

interface HttpResponse {
  readonly status: number;
  readonly closes: boolean;
}

let shop: TestApp;
let port: number;
let agent: http.Agent;
const signalListeners = () => ['SIGTERM', 'SIGINT'].map((signal) => process.listenerCount(signal));
const before = signalListeners();
beforeEach(async () => {
  shop = await testApp();
  await shop.app.listen(0, '127.0.0.1');
  port = (shop.app.getHttpServer().address() as AddressInfo).port;
  agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
});
afterEach(async () => {
  agent.destroy();
  await shop.close();
});

/** Sends a request over a kept-alive connection, as a load balancer does. @throws when the connection breaks */
function ask(path: string, payload?: object): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        path,
        agent,
        method: payload ? 'POST' : 'GET',
        headers: payload ? { 'content-type': 'application/json' } : {},
      },
      (response) => {
        response
          .resume()
          .once('end', () =>
            resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }),
          );
      },
    );
    request.once('error', reject);
    request.end(payload && JSON.stringify(payload));
  });
}

// Nest's own signal handler would close connections immediately that `drain` still serves.
it('leaves SIGTERM and SIGINT to the process, which notifies load balancers before it closes anything', () =>
  expect(signalListeners()).toEqual(before));

it('serves requests until a load balancer has had time to stop sending them', async () => {
  const responses: (HttpResponse | Error)[] = [];
  let isElsewhere = false;
  const caller = async () => {
    while (!isElsewhere) responses.push(await ask('/api/products').catch((error: Error) => error));
  };
  const callers = Array.from({ length: 20 }, caller);
  await waitFor(() => responses.length > 50);
  const leaving = shutDownHttp(shop.app, 6);
  await waitFor(async () => (await ask('/api/health/ready')).status === 503);
  isElsewhere = true;
  await Promise.all(callers);
  await leaving;
  expect(responses.filter((reply) => reply instanceof Error || reply.status !== 200)).toEqual([]);
  await expect(ask('/api/products')).rejects.toThrow(/ECONNREFUSED/);
});

it('closes kept-alive connections so that clients reconnect to another process', async () => {
  expect((await ask('/api/products')).closes).toBe(false);
  const leaving = shutDownHttp(shop.app, 2);
  expect((await ask('/api/products')).closes).toBe(true);
  await leaving;
});

it('completes running requests before it closes the database', async () => {
  const blocker = new pg.Client({ connectionString: shop.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE users IN EXCLUSIVE MODE');
  const registering = ask('/api/users/register', newcomer());
  await waitFor(
    async () =>
      (await blocker.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'users'::regclass`)).rowCount === 1,
  );
  const leaving = shutDownHttp(shop.app, 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await blocker.query('COMMIT');
  expect((await registering).status).toBe(201);
  await leaving;
  await blocker.end();
});
