import { Inject, Injectable } from '@nestjs/common';
import { paise, type Paise } from '@shop/money';
import { Config } from '../../../../config/config.js';
import { Database } from '../../../../platform/database/database.js';
import type { StatementValues } from '../../../../platform/database/statements.js';
import { UniqueViolation } from '../../../../platform/database/driver-errors.js';
import { sumOf } from '../../../cart-pricing/index.js';
import { stockColumns, type ShortLine, type StockLine } from '../../../catalog/index.js';
import { CheckoutSessions, type HoldOutcome, type HoldRefusal } from '../application/checkout-sessions.js';
import {
  takesOnlyStock,
  type CheckoutSession,
  type DeliveryAddress,
  type KeptDetails,
  type SessionAdjustment,
  type SessionLine,
} from '../domain/checkout-session.js';

interface Row extends Omit<CheckoutSession, 'cart'> {
  readonly lines: readonly SessionLine[] | null;
  readonly itemsPaise: Paise | null;
  readonly adjustments: readonly SessionAdjustment[] | null;
  readonly shippingAddress: DeliveryAddress | null;
  readonly details: KeptDetails;
}

/** One row for each reason why a cart is not held. */
type HoldRow = { readonly isLive: boolean } & ShortLine & Partial<HoldRefusal>;

const COLUMNS = `id, user_id AS "userId", status, amount_paise AS "amountPaise", items_paise AS "itemsPaise", adjustments,
  lines, shipping_address AS "shippingAddress", details, cart_hash AS "cartHash", provider, receipt, provider_order_id AS "providerOrderId", provider_account AS "providerAccount", hold,
  hold_expires_at AS "holdExpiresAt", next_check_at AS "nextCheckAt", price_ends_at AS "priceEndsAt", network, created_at AS "createdAt"`;

/** Locks the session first, then the purchases of its customer. A deleted account has none. */
const LOCK_PURCHASES = `
  WITH session AS MATERIALIZED (SELECT ${COLUMNS} FROM checkout_sessions WHERE provider_order_id = :providerOrderId FOR UPDATE),
    purchases AS MATERIALIZED (SELECT lock_purchases("userId") FROM session)
  SELECT session.* FROM session, purchases`;

const INSERT = `INSERT INTO checkout_sessions (id, user_id, status, amount_paise, items_paise, shipping_paise, lines, shipping_address, cart_hash,
    receipt, hold, hold_expires_at, next_check_at, created_at, provider, adjustments, details, network)
  SELECT :id, :userId::uuid, :status, :amountPaise, :itemsPaise, :shippingPaise, :lines, :shippingAddress, :cartHash,
    :receipt, :hold, :holdExpiresAt, :nextCheckAt, :createdAt, :provider, :adjustments, :details, :network`;

/**
 * Holds the stock before it inserts: when another request inserts a session for the same cart at the same moment, the
 * unique index rejects the whole statement.
 */
const ADD_HELD = `
  WITH live AS MATERIALIZED (
      SELECT id FROM checkout_sessions WHERE user_id = :userId AND cart_hash IS NOT NULL AND status IN ('creating', 'open') LIMIT 1),
    refused AS MATERIALIZED (SELECT * FROM hold_refusal(:id, :userId, :network, :createdAt, :ids, :quantities, false)
      WHERE :isLimited::boolean AND NOT EXISTS (SELECT FROM live)),
    short AS MATERIALIZED (SELECT variant_id, free FROM secure_stock(:ids, :quantities, false)
      WHERE NOT EXISTS (SELECT FROM live) AND NOT EXISTS (SELECT FROM refused)),
    added AS (${INSERT} WHERE NOT EXISTS (SELECT FROM live) AND NOT EXISTS (SELECT FROM refused) AND NOT EXISTS (SELECT FROM short))
  SELECT false AS "isLive", bound, most, retry_at AS "retryAt", NULL::uuid AS "variantId", NULL::integer AS free FROM refused
  UNION ALL SELECT true, NULL, NULL, NULL, NULL, NULL FROM live UNION ALL SELECT false, NULL, NULL, NULL, variant_id, free FROM short`;

const HOLD_REFUSAL = `SELECT bound, most, retry_at AS "retryAt"
  FROM hold_refusal(:id, :userId, :network, :at, :ids, :quantities, :usesUp)`;

@Injectable()
export class PostgresCheckoutSessions extends CheckoutSessions {
  constructor(
    private readonly database: Database,
    @Inject(Config) private readonly config: Pick<Config, 'limitsRequests'>,
  ) {
    super();
  }

  override async add(session: CheckoutSession): Promise<boolean> {
    const added = await this.database.count(
      `${INSERT} ON CONFLICT (user_id, cart_hash) WHERE status IN ('creating', 'open') DO NOTHING RETURNING id`,
      valuesOf(session),
    );
    return added === 1;
  }

  override async addHeld(session: CheckoutSession, lines: readonly StockLine[]): Promise<HoldOutcome> {
    const values = { ...valuesOf(session), ...stockColumns(lines), isLimited: this.config.limitsRequests };
    const found = await this.database.query<HoldRow>(ADD_HELD, values).catch(liveIfTaken);
    if (found.some(({ isLive }) => isLive)) return { kind: 'live' };
    const { bound, most, retryAt } = found[0] ?? {};
    if (bound) return { kind: 'refused', refusal: { bound, most: most!, retryAt: retryAt ?? null } };
    return found.length > 0 ? { kind: 'short', lines: found } : { kind: 'held' };
  }

  override async findHoldRefusal(session: CheckoutSession, at: Date): Promise<HoldRefusal | null> {
    const { id, userId, network, cart } = session;
    if (!this.config.limitsRequests || !cart) return null;
    const values = { id, userId, network, at, ...stockColumns(cart.lines), usesUp: !takesOnlyStock(cart) };
    return this.database.one<HoldRefusal>(HOLD_REFUSAL, values);
  }

  override async save(session: CheckoutSession): Promise<void> {
    await this.database.query(
      `UPDATE checkout_sessions SET status = :status, receipt = :receipt, provider_order_id = :providerOrderId, hold = :hold,
         hold_expires_at = :holdExpiresAt, next_check_at = :nextCheckAt, price_ends_at = :priceEndsAt, updated_at = now() WHERE id = :id`,
      { ...session },
    );
  }

  override async open(id: string, providerOrderId: string, providerAccount: string): Promise<CheckoutSession | null> {
    const row = await this.database.one<Row>(
      `UPDATE checkout_sessions SET status = 'open', provider_order_id = $2, provider_account = $3, updated_at = now() WHERE id = $1 AND status = 'creating' RETURNING ${COLUMNS}`,
      [id, providerOrderId, providerAccount],
    );
    return row && read(row);
  }

  override find(id: string): Promise<CheckoutSession | null> {
    return this.first('id = $1', [id]);
  }

  override findOwn(providerOrderId: string, userId: string): Promise<CheckoutSession | null> {
    return this.first('provider_order_id = $1 AND user_id = $2', [providerOrderId, userId]);
  }

  override findByProviderOrder(providerOrderId: string): Promise<CheckoutSession | null> {
    return this.first('provider_order_id = $1', [providerOrderId]);
  }

  override findLive(userId: string, cartHash: string): Promise<CheckoutSession | null> {
    return this.first(`user_id = $1 AND cart_hash = $2 AND status IN ('creating', 'open')`, [userId, cartHash]);
  }

  override async liveOf(userId: string): Promise<readonly CheckoutSession[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM checkout_sessions WHERE user_id = $1 AND cart_hash IS NOT NULL AND status IN ('creating', 'open')`,
      [userId],
    );
    return rows.map(read);
  }

  override countStartedAfter({ userId, createdAt }: CheckoutSession): Promise<number> {
    return this.database.count(
      'SELECT FROM checkout_sessions WHERE user_id = $1 AND cart_hash IS NOT NULL AND created_at > $2',
      [userId, createdAt],
    );
  }

  override lock(id: string): Promise<CheckoutSession | null> {
    return this.first('id = $1 FOR UPDATE', [id]);
  }

  override lockByProviderOrder(providerOrderId: string): Promise<CheckoutSession | null> {
    return this.one(LOCK_PURCHASES, { providerOrderId });
  }

  override async claimDue(now: Date, pushedTo: Date, limit: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE checkout_sessions SET next_check_at = $2 WHERE id IN (
         SELECT id FROM checkout_sessions WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, pushedTo, limit],
    );
    return rows.map(({ id }) => id);
  }

  private first(where: string, parameters: readonly unknown[]): Promise<CheckoutSession | null> {
    return this.one(`SELECT ${COLUMNS} FROM checkout_sessions WHERE ${where}`, parameters);
  }

  private async one(sql: string, parameters: StatementValues): Promise<CheckoutSession | null> {
    const row = await this.database.one<Row>(sql, parameters);
    return row && read(row);
  }
}

function valuesOf(session: CheckoutSession) {
  const { cart } = session;
  return {
    ...session,
    itemsPaise: cart?.itemsPaise ?? null,
    shippingPaise: cart && Math.max(0, sumOf('shipping', cart.adjustments)),
    lines: cart && JSON.stringify(cart.lines),
    shippingAddress: cart && JSON.stringify(cart.shippingAddress),
    adjustments: cart && JSON.stringify(cart.adjustments),
    details: cart?.details ?? {},
  };
}

/** The answer of a statement that lost the race for the only live session of a cart. */
function liveIfTaken(error: unknown): HoldRow[] {
  if (!(error instanceof UniqueViolation) || error.constraint !== 'checkout_sessions_one_for_each_cart') throw error;
  return [{ isLive: true, variantId: '', free: 0 }];
}

function read({ lines, itemsPaise, adjustments, shippingAddress, details, ...session }: Row): CheckoutSession {
  const amountPaise = paise(session.amountPaise);
  if (!lines || itemsPaise === null || !adjustments || !shippingAddress) return { ...session, amountPaise, cart: null };
  return { ...session, amountPaise, cart: { lines, itemsPaise, adjustments, shippingAddress, details } };
}
