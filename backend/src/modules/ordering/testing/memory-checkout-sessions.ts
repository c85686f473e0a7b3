import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import type { StockLine } from '../../catalog/index.js';
import type { MemoryStock } from '../../catalog/testing/memory-stock.js';
import { CheckoutSessions, type HoldOutcome, type HoldRefusal } from '../purchase/application/checkout-sessions.js';
import type { CheckoutSession } from '../purchase/domain/checkout-session.js';
import { MemoryHoldLimits } from './memory-hold-limits.js';

const ONE_FOR_EACH_CART = 'checkout_sessions_one_for_each_cart';

/** Checkout sessions in memory. */
export class MemoryCheckoutSessions extends CheckoutSessions {
  private readonly sessions;
  readonly holdLimits = new MemoryHoldLimits(
    () => this.rows,
    (variantId) => this.freeOf(variantId),
  );

  /** @param isLimited whether the bounds on unpaid holds apply */
  constructor(
    private readonly database: MemoryDatabase,
    private readonly stock: MemoryStock,
    private readonly isLimited = false,
  ) {
    super();
    this.sessions = database.table<CheckoutSession>(({ id }) => id, {
      [ONE_FOR_EACH_CART]: (session) =>
        isLive(session) && session.userId && session.cartHash ? `${session.userId} ${session.cartHash}` : null,
      checkout_sessions_receipt_key: ({ receipt }) => receipt,
      checkout_sessions_provider_order_id_key: ({ providerOrderId }) => providerOrderId,
    });
  }

  get rows(): readonly CheckoutSession[] {
    return this.sessions.where(() => true);
  }

  /** Removes the customer from sessions. */
  anonymize(userId: string): Promise<number> {
    return this.database.statement(() =>
      this.sessions.updateWhere((session) => session.userId === userId, { userId: null }),
    );
  }

  override add(session: CheckoutSession): Promise<boolean> {
    return this.database.statement(() => {
      if (this.sessions.isTaken(ONE_FOR_EACH_CART, session)) return false;
      this.sessions.insert({ ...session, providerOrderId: null, providerAccount: null });
      return true;
    });
  }

  override addHeld(session: CheckoutSession, lines: readonly StockLine[]): Promise<HoldOutcome> {
    return this.database.run(async () => {
      if (session.userId && (await this.liveOf(session.userId)).length > 0) return { kind: 'live' };
      const refusal = this.isLimited && this.holdLimits.find({ session, at: session.createdAt, lines });
      if (refusal) return { kind: 'refused', refusal };
      const short = await this.stock.hold(lines);
      if (short.length > 0) return { kind: 'short', lines: short };
      await this.add(session);
      return { kind: 'held' };
    });
  }

  override findHoldRefusal(session: CheckoutSession, at: Date): Promise<HoldRefusal | null> {
    const { cart } = session;
    if (!this.isLimited || !cart) return Promise.resolve(null);
    return this.database.statement(() => this.holdLimits.find({ session, at, lines: cart.lines }));
  }

  override open(id: string, providerOrderId: string, providerAccount: string): Promise<CheckoutSession | null> {
    return this.database.statement(() =>
      this.sessions.get(id)?.status === 'creating'
        ? this.sessions.update(id, { status: 'open', providerOrderId, providerAccount })
        : null,
    );
  }

  override async save(session: CheckoutSession): Promise<void> {
    const { id, status, receipt, providerOrderId, hold, holdExpiresAt, nextCheckAt, priceEndsAt } = session;
    await this.database.statement(() =>
      this.sessions.update(id, { status, receipt, providerOrderId, hold, holdExpiresAt, nextCheckAt, priceEndsAt }),
    );
  }

  override find(id: string): Promise<CheckoutSession | null> {
    return this.database.statement(() => this.sessions.get(id));
  }

  override findOwn(providerOrderId: string, userId: string): Promise<CheckoutSession | null> {
    return this.first((session) => session.providerOrderId === providerOrderId && session.userId === userId);
  }

  override findByProviderOrder(providerOrderId: string): Promise<CheckoutSession | null> {
    return this.first((session) => session.providerOrderId === providerOrderId);
  }

  override findLive(userId: string, cartHash: string): Promise<CheckoutSession | null> {
    return this.first((session) => session.userId === userId && session.cartHash === cartHash && isLive(session));
  }

  override liveOf(userId: string): Promise<readonly CheckoutSession[]> {
    return this.database.statement(() =>
      this.sessions.where((session) => session.userId === userId && session.cartHash !== null && isLive(session)),
    );
  }

  override countStartedAfter({ userId, createdAt }: CheckoutSession): Promise<number> {
    return this.database.statement(
      () =>
        this.sessions.where(
          (other) => other.userId === userId && other.cartHash !== null && other.createdAt > createdAt,
        ).length,
    );
  }

  override lock(id: string): Promise<CheckoutSession | null> {
    return this.find(id);
  }

  override lockByProviderOrder(providerOrderId: string): Promise<CheckoutSession | null> {
    return this.findByProviderOrder(providerOrderId);
  }

  override claimDue(now: Date, pushedTo: Date, limit: number): Promise<readonly string[]> {
    return this.database.statement(() => {
      const due = this.sessions
        .where(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= now)
        .sort((a, b) => Number(a.nextCheckAt) - Number(b.nextCheckAt))
        .slice(0, limit);
      for (const { id } of due) this.sessions.update(id, { nextCheckAt: pushedTo });
      return due.map(({ id }) => id);
    });
  }

  private freeOf(variantId: string): number {
    const { stock, reserved } = this.stock.of(variantId);
    return stock - reserved;
  }

  private first(matches: (session: CheckoutSession) => boolean): Promise<CheckoutSession | null> {
    return this.database.statement(() => this.sessions.where(matches)[0] ?? null);
  }
}

function isLive({ status }: CheckoutSession): boolean {
  return status === 'creating' || status === 'open';
}
