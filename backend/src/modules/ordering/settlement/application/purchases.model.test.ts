import fc from 'fast-check';
import { PURCHASE_ACTIONS, RandomShop, Tally } from '../../testing/purchase-actions.js';

const RUNS = Number(process.env.MODEL_RUNS ?? 30);
const SEED = Number(process.env.MODEL_SEED ?? 20261122);

it('promises 1, 2 and 4 hold after any sequence of payments, reports, faults, refunds and expiries', async () => {
  const tally = new Tally();
  await fc.assert(
    fc.asyncProperty(fc.commands(PURCHASE_ACTIONS, { maxCommands: 60, size: 'max' }), async (commands) => {
      const random = new RandomShop(tally);
      await random.start();
      await fc.asyncModelRun(() => ({ model: {}, real: random }), commands);
      await random.comeToRest();
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // Every outcome occurs, so the promises are not kept just because nothing was paid.
  const ends = [
    'order of goods',
    'order with a use',
    'refund: offer_used_up',
    'refund: price_expired',
    'refund: amount_mismatch',
    'refund: duplicate_payment',
    'refund: unclaimed',
  ];
  for (const end of [...ends, 'refund: refunded_at_provider', 'product_out_of_stock'])
    expect([end, tally.counts.get(end) ?? 0]).not.toEqual([end, 0]);
});
