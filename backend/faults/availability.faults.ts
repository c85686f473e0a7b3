import net from 'node:net';
import { freshDatabase } from '../src/testing/test-database.js';
import {
  forEachConcurrently,
  freePort,
  line,
  TestEnvironment,
  startCheckout,
  type Customer,
} from './test-environment.js';

const SLOW_SOCKETS = 1_000;
const SIGN_INS_A_SECOND = 200;
const FLOOD_SECONDS = Number(process.env.FLOOD_SECONDS ?? 20);
const CUSTOMERS = 40;
const SLOW_GONE_WITHIN_MS = 15_000;

let environment: TestEnvironment;
let port: number;
let product: string;
let customers: Customer[];
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  environment = new TestEnvironment(database.url);
  await environment.open();
  port = await freePort();
  await environment.start('api', 'main.js', port);
  product = await environment.product(1_000_000);
  customers = await environment.customers(CUSTOMERS);
}, 120_000);
afterAll(async () => {
  await environment.close();
  await drop();
});

interface Tally {
  readonly times: number[];
  readonly refused: Record<string, number>;
}

/**
 * Customers who browse and pay for this number of seconds. @returns the times of their requests, and the rejected ones
 */
async function shopping(seconds: number): Promise<Tally> {
  const tally: Tally = { times: [], refused: {} };
  const end = performance.now() + seconds * 1000;
  await forEachConcurrently(customers.slice(0, 4), 4, async (_buyer, worker) => {
    for (let turn = worker; performance.now() < end; turn += 4) {
      const started = performance.now();
      const isCheckout = turn % 2 === 0;
      const status = isCheckout
        ? (await startCheckout(port, customers[turn % CUSTOMERS] as Customer, [line(product)])).status
        : await viewProduct();
      tally.times.push(performance.now() - started);
      if (status >= 400 || status === 0)
        tally.refused[`${isCheckout ? 'checkout' : 'look'} ${status}`] =
          (tally.refused[`${isCheckout ? 'checkout' : 'look'} ${status}`] ?? 0) + 1;
    }
  });
  return tally;
}

const viewProduct = () =>
  fetch(`http://127.0.0.1:${port}/api/products/${product}`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

const p99 = ({ times }: Tally) => Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);

/** A client that never completes its headers. @returns how long the shop kept the connection */
function slowSocket(): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write('POST /api/users/login HTTP/1.1\r\nhost: x\r\nx-slow: '),
    );
    const dripping = setInterval(() => socket.writable && socket.write('a'), 1_000);
    socket
      .on('error', () => undefined)
      .on('data', () => undefined)
      .on('close', () => {
        clearInterval(dripping);
        resolve(performance.now() - started);
      });
  });
}

/** Sends this number of sign-ins per second with wrong passwords. @returns the responses by status */
async function floodOfSignIns(seconds: number): Promise<Record<number, number>> {
  const responses: Record<number, number> = {};
  const all: Promise<void>[] = [];
  for (let sent = 0; sent < seconds * SIGN_INS_A_SECOND; sent += SIGN_INS_A_SECOND / 10) {
    for (let n = 0; n < SIGN_INS_A_SECOND / 10; n++)
      all.push(signIn(sent + n).then((status) => void (responses[status] = (responses[status] ?? 0) + 1)));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await Promise.all(all);
  return responses;
}

const signIn = (n: number) =>
  fetch(`http://127.0.0.1:${port}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody-${n}@example.in`, password: 'wrong-password' }),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

it(`serves customers while ${SLOW_SOCKETS} slow clients and ${SIGN_INS_A_SECOND} sign-ins a second are active`, async () => {
  await shopping(3);
  const idle = await shopping(10);
  const slow = Array.from({ length: SLOW_SOCKETS }, slowSocket);
  const [flooded, responses] = await Promise.all([shopping(FLOOD_SECONDS), floodOfSignIns(FLOOD_SECONDS)]);
  const slowestClosedMs = Math.max(...(await Promise.all(slow)));
  process.stdout.write(
    `${JSON.stringify({ idle: { calls: idle.times.length, p99Ms: p99(idle) }, flooded: { calls: flooded.times.length, p99Ms: p99(flooded), refused: flooded.refused }, signIns: responses, slowestGoneAfterMs: Math.round(slowestClosedMs) }, null, 2)}\n`,
  );
  expect(flooded.refused).toEqual({});
  expect(slowestClosedMs).toBeLessThan(SLOW_GONE_WITHIN_MS);
  expect(Object.keys(responses).every((status) => ['401', '429', '503'].includes(status))).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
});
