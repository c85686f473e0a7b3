import { freshDatabase } from '../src/testing/test-database.js';
import {
  forEachConcurrently,
  freePort,
  line,
  post,
  TestEnvironment,
  startCheckout,
  ADDRESS,
  type ApiResponse,
  type Customer,
} from './test-environment.js';

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 10_000);
const UNITS = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 1000);
const CUSTOMERS_PER_ROUND = 50;
const OPPOSITE = 400;

let environment: TestEnvironment;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let ports: number[];

beforeAll(async () => {
  database = await freshDatabase();
  environment = new TestEnvironment(database.url);
  await environment.open();
  ports = [await freePort(), await freePort()];
  await Promise.all(ports.map((port, n) => environment.start(`api ${n}`, 'main.js', port)));
});
afterAll(async () => {
  await environment.close();
  await database.drop();
});

const port = (n: number) => ports[n % ports.length] as number;
const tally = (responses: readonly ApiResponse[]) =>
  responses.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );
const stockOf = async (product: string) =>
  (await environment.pool.query('SELECT stock, reserved FROM variants WHERE product_id = $1', [product])).rows[0];
const ordersOf = async (product: string) =>
  (await environment.pool.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).rowCount;

async function payAndPlace(
  at: number,
  customer: Customer,
  started: ApiResponse,
  items: ReturnType<typeof line>[],
): Promise<ApiResponse> {
  const paid = environment.simulator.control.payOrder(started.body.id as string, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
  return post(at, '/orders', customer, {
    orderItems: items,
    shippingAddress: ADDRESS,
    paymentMethod: 'Razorpay',
    paymentResult: { id, order_id, signature },
  });
}

it(`promise 1: ${ATTEMPTS} attempts on ${UNITS} units end as exactly ${UNITS} orders`, async () => {
  const product = await environment.product(UNITS);
  const customers = await environment.customers(ATTEMPTS);
  const started: ApiResponse[] = [];
  const placed: ApiResponse[] = [];
  await forEachConcurrently(customers, 100, async (customer, n) => {
    const reply = await startCheckout(port(n), customer, [line(product)]);
    started.push(reply);
    if (reply.status === 201) placed.push(await payAndPlace(port(n + 1), customer, reply, [line(product)]));
  });
  expect({ started: tally(started), placed: tally(placed) }).toEqual({
    started: { 201: UNITS, 409: ATTEMPTS - UNITS },
    placed: { 201: UNITS },
  });
  expect([await ordersOf(product), await stockOf(product)]).toEqual([UNITS, { stock: 0, reserved: 0 }]);
});

it(`promise 1: in ${ROUNDS} rounds of ${CUSTOMERS_PER_ROUND} customers for one unit, exactly one gets it`, async () => {
  const customers = await environment.customers(CUSTOMERS_PER_ROUND);
  for (let round = 0; round < ROUNDS; round++) {
    const product = await environment.product(1);
    const responses = await Promise.all(
      customers.map((customer, n) => startCheckout(port(n), customer, [line(product)])),
    );
    expect({ round, ...tally(responses) }).toEqual({ round, 201: 1, 409: CUSTOMERS_PER_ROUND - 1 });
    const winner = responses.findIndex(({ status }) => status === 201);
    expect(
      (await payAndPlace(port(round), customers[winner] as Customer, responses[winner] as ApiResponse, [line(product)]))
        .status,
    ).toBe(201);
    expect(await stockOf(product)).toEqual({ stock: 0, reserved: 0 });
  }
});

it(`promise 1: ${OPPOSITE} carts of the same lines in opposite order are all served, without a deadlock`, async () => {
  const [a, b, c] = await Promise.all([
    environment.product(OPPOSITE),
    environment.product(OPPOSITE),
    environment.product(OPPOSITE),
  ]);
  const carts = [
    [line(a), line(b), line(c)],
    [line(c), line(b), line(a)],
    [line(b), line(a), line(c)],
  ];
  const customers = await environment.customers(OPPOSITE);
  const placed: ApiResponse[] = [];
  await forEachConcurrently(customers, 50, async (customer, n) => {
    const cart = carts[n % carts.length] as ReturnType<typeof line>[];
    placed.push(await payAndPlace(port(n), customer, await startCheckout(port(n + 1), customer, cart), cart));
  });
  expect(tally(placed)).toEqual({ 201: OPPOSITE });
  for (const product of [a, b, c]) expect(await stockOf(product)).toEqual({ stock: 0, reserved: 0 });
});
