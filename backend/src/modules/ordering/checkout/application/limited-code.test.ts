import { CODE, CODE_KEY, CodeRule } from '../../testing/code-rule.js';
import { MemoryShop, type OpenSession } from '../../testing/memory-shop.js';

/** `CODE_TRIES=10000` for the whole figure; a hundredth of the tries are uses. */
const TRIES = Number(process.env.CODE_TRIES ?? 500);
const USES = TRIES / 100;
const MINUTE = 60_000;

/** Whole numbers below `limit`, the same in each run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

jest.setTimeout(3_600_000);

it(`promise: of ${TRIES} tries with cancelled and late payments, exactly ${USES} get a code with ${USES} uses`, async () => {
  const shop = new MemoryShop();
  shop.priceRules.push(new CodeRule(shop.uses));
  await shop.uses.limit(CODE_KEY, { inAll: USES, forEachCustomer: null });
  const almonds = shop.addProduct({ stock: 2 * TRIES });
  const random = randomNumbers(20261124);
  const unpaid: OpenSession[] = [];
  const takes = ({ cart }: Pick<OpenSession, 'cart'>) => cart?.adjustments.some(({ uses }) => uses === CODE_KEY);
  const settle = async (session: OpenSession) => {
    shop.pay(session, random(3) > 0 ? 'captured' : 'authorized');
    await shop.collectPayment.runForOrder({ id: session.providerOrderId, provider: session.provider }, 'webhook');
  };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const session = await shop.checkout([almonds], `u-${random(TRIES)}`, [CODE]);
    const what = random(4);
    if (what === 0) await settle(session);
    else if (takes(session)) unpaid.push(session);
    if (what === 1 && takes(session)) await shop.releaseHolds.cancel(session.userId, session.providerOrderId);
    if (what === 2 && unpaid.length > 0) await settle(unpaid.splice(random(unpaid.length), 1)[0] as OpenSession);
    if (attempt % 50 === 49) {
      shop.clock.advance(20 * MINUTE);
      while ((await shop.reconcileDue.run()) > 0);
    }
  }
  for (const session of unpaid) await settle(session);
  await shop.work();
  const [count] = await shop.uses.counts([CODE_KEY], null);
  expect([count?.held, count?.used]).toEqual([0, USES]);
  expect(shop.orders.rows.filter(({ placed }) => takes({ cart: placed } as never))).toHaveLength(USES);
  const reasons = new Set(shop.money.refunds.rows.map(({ reason }) => reason));
  expect(reasons).toContain('offer_used_up');
});
