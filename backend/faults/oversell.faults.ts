import { freshDatabase } from '../src/testing/test-database.js';
import { eachOf, freePort, line, post, Rig, startCheckout, ADDRESS, type Answer, type Buyer } from './rig.js';

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 10_000);
const UNITS = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 1000);
const BUYERS_A_ROUND = 50;
const OPPOSITE = 400;

let rig: Rig;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let ports: number[];

beforeAll(async () => {
  database = await freshDatabase();
  rig = new Rig(database.url);
  await rig.open();
  ports = [await freePort(), await freePort()];
  await Promise.all(ports.map((port, n) => rig.start(`api ${n}`, 'main.js', port)));
});
afterAll(async () => {
  await rig.close();
  await database.drop();
});

const port = (n: number) => ports[n % ports.length] as number;
const tally = (answers: readonly Answer[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );
const stockOf = async (product: string) =>
  (await rig.pool.query('SELECT stock, reserved FROM variants WHERE product_id = $1', [product])).rows[0];
const ordersOf = async (product: string) =>
  (await rig.pool.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).rowCount;

async function payAndPlace(
  at: number,
  buyer: Buyer,
  started: Answer,
  items: ReturnType<typeof line>[],
): Promise<Answer> {
  const paid = rig.simulator.control.payOrder(started.body.id as string, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
  return post(at, '/orders', buyer, {
    orderItems: items,
    shippingAddress: ADDRESS,
    paymentMethod: 'Razorpay',
    paymentResult: { id, order_id, signature },
  });
}

it(`promise 1: ${ATTEMPTS} attempts on ${UNITS} units end as exactly ${UNITS} orders`, async () => {
  const product = await rig.product(UNITS);
  const buyers = await rig.buyers(ATTEMPTS);
  const started: Answer[] = [];
  const placed: Answer[] = [];
  await eachOf(buyers, 100, async (buyer, n) => {
    const answer = await startCheckout(port(n), buyer, [line(product)]);
    started.push(answer);
    if (answer.status === 201) placed.push(await payAndPlace(port(n + 1), buyer, answer, [line(product)]));
  });
  expect({ started: tally(started), placed: tally(placed) }).toEqual({
    started: { 201: UNITS, 409: ATTEMPTS - UNITS },
    placed: { 201: UNITS },
  });
  expect([await ordersOf(product), await stockOf(product)]).toEqual([UNITS, { stock: 0, reserved: 0 }]);
});

it(`promise 1: in ${ROUNDS} rounds of ${BUYERS_A_ROUND} buyers for one unit, one gets it`, async () => {
  const buyers = await rig.buyers(BUYERS_A_ROUND);
  for (let round = 0; round < ROUNDS; round++) {
    const product = await rig.product(1);
    const answers = await Promise.all(buyers.map((buyer, n) => startCheckout(port(n), buyer, [line(product)])));
    expect({ round, ...tally(answers) }).toEqual({ round, 201: 1, 409: BUYERS_A_ROUND - 1 });
    const winner = answers.findIndex(({ status }) => status === 201);
    expect(
      (await payAndPlace(port(round), buyers[winner] as Buyer, answers[winner] as Answer, [line(product)])).status,
    ).toBe(201);
    expect(await stockOf(product)).toEqual({ stock: 0, reserved: 0 });
  }
});

it(`promise 1: ${OPPOSITE} carts of the same lines in opposite order are all served, without a deadlock`, async () => {
  const [a, b, c] = await Promise.all([rig.product(OPPOSITE), rig.product(OPPOSITE), rig.product(OPPOSITE)]);
  const carts = [
    [line(a), line(b), line(c)],
    [line(c), line(b), line(a)],
    [line(b), line(a), line(c)],
  ];
  const buyers = await rig.buyers(OPPOSITE);
  const placed: Answer[] = [];
  await eachOf(buyers, 50, async (buyer, n) => {
    const cart = carts[n % carts.length] as ReturnType<typeof line>[];
    placed.push(await payAndPlace(port(n), buyer, await startCheckout(port(n + 1), buyer, cart), cart));
  });
  expect(tally(placed)).toEqual({ 201: OPPOSITE });
  for (const product of [a, b, c]) expect(await stockOf(product)).toEqual({ stock: 0, reserved: 0 });
});
