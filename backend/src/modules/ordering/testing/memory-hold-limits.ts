import type { StockLine } from '../../catalog/index.js';
import type { HoldRefusal } from '../purchase/application/checkout-sessions.js';
import type { HoldLimits } from '../purchase/application/checkout-settings.js';
import { takesOnlyStock, type CheckoutSession } from '../purchase/domain/checkout-session.js';

const MINUTE = 60_000;
const WINDOW_MS = 12 * 60 * MINUTE;
const MAX_HOLD_MS = 75 * MINUTE;

/** The defaults of `checkout_settings`. */
export const DEFAULT_LIMITS: HoldLimits = {
  unpaidMinutesPerAccount: 60,
  unpaidMinutesPerNetwork: 180,
  heldPiecesPerAccount: 50,
  heldPiecesPerNetwork: 500,
};

interface Hold {
  readonly session: CheckoutSession;
  readonly at: Date;
  readonly lines: readonly StockLine[];
}

/** The bounds on unpaid holds, as `hold_refusal` in PostgreSQL. */
export class MemoryHoldLimits {
  readonly limits: HoldLimits = DEFAULT_LIMITS;
  /** Customers with a confirmed e-mail. */
  readonly confirmed = new Set<string>();

  constructor(
    private readonly sessions: () => readonly CheckoutSession[],
    private readonly freeOf: (variantId: string) => number,
  ) {}

  find(hold: Hold): HoldRefusal | null {
    const { session, lines } = hold;
    const isPlenty = lines.every(({ variantId, quantity }) => quantity * 10 <= this.freeOf(variantId));
    if (isPlenty && session.cart && takesOnlyStock(session.cart)) return null;
    return this.findPieces(hold) ?? this.findMinutes(hold);
  }

  private findPieces({ session, lines }: Hold): HoldRefusal | null {
    const wanted = sumOf(lines);
    const isTooMuch = (most: number, isOwn: (other: CheckoutSession) => boolean) =>
      wanted >
      most -
        sumOf(
          this.held(session)
            .filter(isOwn)
            .flatMap(({ cart }) => cart?.lines ?? []),
        );
    const trust = this.trustIn(session);
    const { heldPiecesPerAccount, heldPiecesPerNetwork } = this.limits;
    if (isTooMuch(heldPiecesPerAccount * trust, ofAccount(session)))
      return { bound: 'account_pieces', most: heldPiecesPerAccount * trust, retryAt: null };
    return isTooMuch(heldPiecesPerNetwork * trust, ofNetwork(session))
      ? { bound: 'network_pieces', most: heldPiecesPerNetwork * trust, retryAt: null }
      : null;
  }

  private findMinutes({ session, at }: Hold): HoldRefusal | null {
    const { unpaidMinutesPerAccount, unpaidMinutesPerNetwork } = this.limits;
    const recent = this.sessions().filter(({ createdAt }) => at.getTime() - createdAt.getTime() < WINDOW_MS);
    const paid = (isOwn: (other: CheckoutSession) => boolean) =>
      recent.filter((other) => isOwn(other) && other.status === 'paid').length;
    const [own, shared] = [ofAccount(session), ofNetwork(session)];
    const ofOwn = retryAfter(recent.filter(own), at, unpaidMinutesPerAccount * (1 + paid(own)));
    if (ofOwn) return { bound: 'account_minutes', most: unpaidMinutesPerAccount, retryAt: ofOwn };
    const allowed = unpaidMinutesPerNetwork * this.trustIn(session) + unpaidMinutesPerAccount * paid(shared);
    const ofShared = retryAfter(recent.filter(shared), at, allowed);
    return ofShared && { bound: 'network_minutes', most: unpaidMinutesPerNetwork, retryAt: ofShared };
  }

  private trustIn({ userId }: CheckoutSession): number {
    if (this.sessions().some((other) => other.userId === userId && other.status === 'paid')) return 10;
    return userId && this.confirmed.has(userId) ? 3 : 1;
  }

  private held({ id }: CheckoutSession): CheckoutSession[] {
    return this.sessions().filter((other) => other.hold === 'held' && other.id !== id);
  }
}

const ofAccount = (one: CheckoutSession) => (other: CheckoutSession) => other.userId === one.userId;
const ofNetwork = (one: CheckoutSession) => (other: CheckoutSession) =>
  one.network !== null && other.network === one.network;

const sumOf = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns when the newest sessions alone no longer use up the minutes; null when they do not now. */
function retryAfter(sessions: readonly CheckoutSession[], at: Date, minutes: number): Date | null {
  let usedMs = 0;
  for (const session of [...sessions].sort((a, b) => Number(b.createdAt) - Number(a.createdAt))) {
    usedMs += heldMs(session, at);
    if (usedMs >= minutes * MINUTE) return new Date(session.createdAt.getTime() + WINDOW_MS);
  }
  return null;
}

function heldMs({ status, hold, holdExpiresAt, createdAt }: CheckoutSession, at: Date): number {
  if (!holdExpiresAt || !['held', 'released'].includes(hold) || status === 'paid' || status === 'refunded') return 0;
  const end = hold === 'held' ? Math.max(holdExpiresAt.getTime(), at.getTime()) : holdExpiresAt.getTime();
  return Math.min(MAX_HOLD_MS, Math.max(0, end - createdAt.getTime()));
}
