import { paise } from '@shop/money';
import { Clock } from '../../../kernel/clock.js';
import type { Transaction } from '../../../kernel/transaction.js';
import { ProviderFault, type PaymentGateways, type ProviderOrder } from '../../payments/index.js';
import { nextCheck, type CheckoutSession } from '../purchase/domain/checkout-session.js';
import type { CollectPayment } from './application/collect-payment.js';
import { EndHold, ReconcileSession } from './application/reconcile-session.js';
import type { OrderPlacement } from './application/order-placement.js';
import type { CheckoutSessions } from '../purchase/application/checkout-sessions.js';
import { ReconcileDue } from './application/reconcile-due.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A clock that advances only when no work is left at the current time. */
class SimulatedClock extends Clock {
  private time = 0;
  private readonly waiting: { at: number; wake: () => void }[] = [];

  override now(): Date {
    return new Date(this.time);
  }

  override pause(ms: number): Promise<void> {
    return new Promise((wake) => {
      const entry = { at: this.time + ms, wake };
      const index = this.waiting.findIndex(({ at }) => at > entry.at);
      this.waiting.splice(index < 0 ? this.waiting.length : index, 0, entry);
    });
  }

  async run(until: number): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.waiting[0];
      if (!next || next.at > until) return;
      this.waiting.shift();
      this.time = next.at;
      next.wake();
    }
  }
}

/** Simulates a worker that reconciles on schedule, unpaid sessions, and a provider with this latency. */
function simulate({
  latencyMs,
  fail = () => null,
}: {
  latencyMs: number;
  fail?: (now: number) => ProviderFault | null;
}) {
  const clock = new SimulatedClock();
  const sessions = new Map<string, CheckoutSession>();
  const late: number[] = [];
  let calls = 0;
  const call = async <T>(response: T): Promise<T> => {
    calls += 1;
    await clock.pause(latencyMs);
    const fault = fail(clock.now().getTime());
    if (fault) throw fault;
    return response;
  };
  const store = {
    find: async (id: string) => sessions.get(id) ?? null,
    lock: async (id: string) => sessions.get(id) ?? null,
    save: async (session: CheckoutSession) => void sessions.set(session.id, session),
    claimDue: async (now: Date, pushedTo: Date, limit: number) => {
      const due = [...sessions.values()]
        .filter(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= now)
        .sort((a, b) => Number(a.nextCheckAt) - Number(b.nextCheckAt))
        .slice(0, limit);
      for (const session of due) sessions.set(session.id, { ...session, nextCheckAt: pushedTo });
      return due.map(({ id }) => id);
    },
  } as unknown as CheckoutSessions;
  const orderPlacement = {
    expire: async (session: CheckoutSession) => {
      late.push(clock.now().getTime() - session.holdExpiresAt!.getTime());
      const expired: CheckoutSession = { ...session, status: 'expired', hold: 'released' };
      sessions.set(session.id, { ...expired, nextCheckAt: nextCheck(expired, clock.now()) });
    },
  } as unknown as OrderPlacement;
  const gateway = {
    fetchOrder: () =>
      call<ProviderOrder>({ id: '', amountPaise: 100, currency: 'INR', receipt: '', status: 'created', attempts: 0 }),
  };
  const gateways = { of: () => gateway } as unknown as PaymentGateways;
  const collect = { runForOrder: () => call([]) } as unknown as CollectPayment;
  const transaction: Transaction = { run: (work) => work() };
  const due = new ReconcileDue(
    store,
    new ReconcileSession(gateways, collect, new EndHold(transaction, store, orderPlacement, clock), clock),
    clock,
  );
  const begin = (n: number) => {
    const createdAt = clock.now();
    const session: CheckoutSession = {
      id: `s${n}`,
      userId: 'u',
      status: 'open',
      amountPaise: paise(100),
      cart: null,
      cartHash: null,
      provider: 'fake',
      receipt: `r${n}`,
      providerOrderId: `order_${n}`,
      providerAccount: null,
      hold: 'held',
      holdExpiresAt: new Date(createdAt.getTime() + 15 * MINUTE),
      nextCheckAt: null,
      priceEndsAt: null,
      network: null,
      createdAt,
    };
    sessions.set(session.id, { ...session, nextCheckAt: nextCheck(session, createdAt) });
  };
  const arrive = async (anHour: number, hours: number) => {
    for (let n = 0; n < anHour * hours; n++, await clock.pause(HOUR / anHour)) begin(n);
  };
  const work = async () => {
    for (;;) {
      while ((await due.run()) > 0);
      await clock.pause(20 * SECOND);
    }
  };
  return { clock, sessions, late, calls: () => calls, arrive, work };
}

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

// At 200 ms sequential checks would just suffice; a provider five times as slow requires concurrency.
it.each([200, 1000])(
  'one worker keeps up with 2,000 started payments an hour at %i ms a request: every hold ends less than a minute late',
  async (latencyMs) => {
    const shop = simulate({ latencyMs });
    void shop.arrive(2000, 2);
    void shop.work();
    await shop.clock.run(2 * HOUR + 20 * MINUTE);
    expect(shop.late).toHaveLength(4000);
    expect(Math.min(...shop.late)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shop.late)).toBeLessThan(MINUTE);
  },
  60_000,
);

it('backs off longer each time the provider throttles requests, and catches up afterwards', async () => {
  const shop = simulate({
    latencyMs: 200,
    fail: (now) => (now < 30 * MINUTE ? new ProviderFault('throttled', 'read', '429') : null),
  });
  void shop.arrive(500, 0.5);
  void shop.work();
  await shop.clock.run(30 * MINUTE);
  expect(shop.calls()).toBeLessThan(100);
  await shop.clock.run(60 * MINUTE);
  expect(shop.late).toHaveLength(250);
});

it('ends each round while every request fails', async () => {
  const shop = simulate({ latencyMs: 8000, fail: () => new ProviderFault('unreachable', 'read', 'no response') });
  void shop.arrive(2000, 0.5);
  void shop.work();
  await shop.clock.run(20 * MINUTE);
  expect(shop.late).toEqual([]);
  expect(shop.calls()).toBeLessThan(((20 * MINUTE) / 8000) * 8 + 8);
});
