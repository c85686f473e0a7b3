import { MIN_REFUND_PAISE } from '../../modules/payments/index.js';
import type { ShopRecords } from './invariants.js';

/** Where the money of one captured payment is, in paise. */
interface Balance {
  readonly captured: number;
  readonly kept: number;
  readonly returned: number;
  readonly inFlight: number;
}

interface Row {
  readonly id: string;
  readonly amount: number;
  readonly refunded: number;
  readonly withheld: number;
  readonly isSettled: boolean;
  readonly difference: { ours: { keptPaise: number }; provider: { keptPaise: number } } | null;
  readonly orderState: string | null;
  readonly own: readonly Own[];
  readonly listed: readonly Listed[];
}

interface Own {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly isExact: boolean;
  readonly isManual: boolean;
  readonly error: string | null;
}

interface Listed {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly adoptedBy: string | null;
}

type Ledger = ReturnType<ShopRecords['simulator']['control']['ledger']>;
type AtProvider = Ledger['payments'][number];

/** What the comparison of all payments found. Amounts in paise. */
export interface LedgerMatch {
  readonly payments: number;
  readonly captured: number;
  readonly returned: number;
  /** Payments that differ, and are on the attention list with both figures. */
  readonly listed: number;
  /** Differences that are not. */
  readonly unexplained: number;
  readonly violations: readonly string[];
}

const ROWS = `SELECT p.id, p.amount_paise AS amount, p.amount_refunded_paise AS refunded, p.settled_at IS NOT NULL AS "isSettled", p.ledger_difference AS difference,
    CASE WHEN p.dispute_status IN ('open', 'under_review', 'lost') THEN coalesce(p.disputed_paise, 0) ELSE 0 END AS withheld,
    CASE WHEN o.deleted_at IS NOT NULL THEN 'deleted' ELSE o.status END AS "orderState",
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount_paise, 'status', r.status, 'isExact', r.is_exact, 'isManual', r.manual_method IS NOT NULL, 'error', r.last_error)) FROM refunds r WHERE r.payment_id = p.id), '[]') AS own,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'amount', f.amount_paise, 'status', f.status, 'adoptedBy', f.refund_id)) FROM provider_refunds f WHERE f.payment_id = p.id), '[]') AS listed
  FROM payments p LEFT JOIN orders o ON o.payment_id = p.id WHERE p.rank >= (SELECT max(rank) FROM payments WHERE status = 'captured')`;

/**
 * Compares the shop's rows of each payment with the provider's when no work is pending: captured = kept + returned + in
 * flight on both sides, the same refunds, none sent twice. What differs must be on the attention list with both figures.
 * @param listed ids of the payments on the attention list
 */
export async function matchLedgers(shop: ShopRecords, listed: ReadonlySet<string>): Promise<LedgerMatch> {
  const rows = new Map((await shop.database.query<Row>(ROWS)).map((row) => [row.id, row]));
  const ledger = shop.simulator.control.ledger();
  const match = { payments: 0, captured: 0, returned: 0, listed: 0, unexplained: 0, violations: [] as string[] };
  const known = new Set(
    (await shop.database.query<{ id: string }>('SELECT provider_order_id AS id FROM checkout_sessions')).map(
      ({ id }) => id,
    ),
  );
  for (const payment of ledger.payments.filter(({ captured, order_id }) => captured && known.has(order_id))) {
    const refunds = ledger.refunds.filter(({ payment_id }) => payment_id === payment.id);
    const row = rows.get(payment.id);
    match.payments++;
    match.captured += payment.amount;
    match.returned += sumOf(refunds, 'processed', 'pending');
    match.violations.push(...sentTwice(payment, refunds, row?.own ?? []));
    if (!row) {
      match.unexplained += payment.amount;
      match.violations.push(`I18 ${payment.id} is captured and unknown`);
      continue;
    }
    match.violations.push(...failedRefunds(row, payment, listed), ...keptAfterCancellation(row, payment, listed));
    const [ours, theirs] = [balanceOfRows(row), balanceOfProvider(payment, refunds)];
    const different = Math.abs(ours.kept - theirs.kept) || Math.abs(ours.captured - theirs.captured);
    if (different === 0 && sameRefunds(row.listed, refunds)) continue;
    const isListed = row.difference !== null && (listed.has(row.id) || row.isSettled);
    if (isListed && row.difference.ours.keptPaise === ours.kept && row.difference.provider.keptPaise === theirs.kept) {
      match.listed++;
      continue;
    }
    match.unexplained += different;
    match.violations.push(
      `I18 ${row.id} differs: ours ${JSON.stringify({ ...ours, ...row })}; provider ${JSON.stringify({ ...theirs, refunds: refunds.map(({ id, amount, status, notes }) => ({ id, amount, status, notes })) })}`,
    );
  }
  return match;
}

/** Returns the refunds of which more was sent than they are for: must be none at any time. */
export async function findSentTwice({ database, simulator }: ShopRecords): Promise<string[]> {
  const own = await database.query<Own & { paymentId: string }>(
    'SELECT id, payment_id AS "paymentId", amount_paise AS amount FROM refunds',
  );
  const { payments, refunds } = simulator.control.ledger();
  return payments
    .filter(({ amount_refunded: returned }) => returned > 0)
    .flatMap((payment) =>
      sentTwice(
        payment,
        refunds.filter(({ payment_id }) => payment_id === payment.id),
        own.filter(({ paymentId }) => paymentId === payment.id),
      ),
    );
}

/** What the shop has not sent yet is in flight; a refund that has failed is kept, because staff decide about it. */
function balanceOfRows({ amount, refunded, own, listed }: Row): Balance {
  const covered = ({ id }: Own) =>
    sumOf(
      listed.filter(({ adoptedBy }) => adoptedBy === id),
      'processed',
      'pending',
    );
  const unlisted = Math.max(0, refunded - sumOf(listed, 'processed', 'pending'));
  const presumed = own
    .filter(({ status, isExact }) => status === 'processed' && !isExact)
    .reduce((sum, refund) => sum + refund.amount - covered(refund), 0);
  const byHand = own.filter(({ isManual }) => isManual).reduce((sum, refund) => sum + refund.amount, 0);
  const returned = sumOf(listed, 'processed') + Math.min(unlisted, presumed) + byHand;
  return balance(amount, returned, sumOf(listed, 'pending'));
}

function balanceOfProvider({ amount, amount_refunded: refunded }: AtProvider, refunds: Ledger['refunds']): Balance {
  const unlisted = Math.max(0, refunded - sumOf(refunds, 'processed', 'pending'));
  return balance(amount, sumOf(refunds, 'processed') + unlisted, sumOf(refunds, 'pending'));
}

const balance = (captured: number, returned: number, inFlight: number): Balance => ({
  captured,
  returned,
  inFlight,
  kept: captured - returned - inFlight,
});

function sumOf(refunds: readonly { amount?: number | undefined; status: string }[], ...statuses: string[]): number {
  return refunds.reduce((sum, { amount = 0, status }) => sum + (statuses.includes(status) ? amount : 0), 0);
}

/** One that has failed before the shop compared is not stored: it has moved nothing. */
function sameRefunds(stored: Row['listed'], refunds: Ledger['refunds']): boolean {
  const text = (all: readonly { id: string; amount?: number | undefined; status: string }[]) =>
    all
      .filter(({ status }) => status !== 'failed')
      .map(({ id, amount, status }) => `${id} ${amount} ${status}`)
      .sort()
      .join();
  return text(stored) === text(refunds);
}

/** Promise 2: a refund of the shop goes back once, whoever remembers it, and never more than was captured. */
function sentTwice({ id, amount }: AtProvider, refunds: Ledger['refunds'], own: readonly Own[]): string[] {
  const live = refunds.filter(({ status }) => status !== 'failed');
  const sentFor = (refund: Own) =>
    sumOf(
      live.filter(({ notes }) => (notes as { refund?: string }).refund === refund.id),
      'processed',
      'pending',
    );
  const returned = sumOf(live, 'processed', 'pending');
  return [
    ...own
      .filter((refund) => sentFor(refund) > refund.amount)
      .map((refund) => `promise 2: ${sentFor(refund)} was sent for refund ${refund.id} of ${id}, of ${refund.amount}`),
    ...(returned > amount ? [`I5 of ${id} ${returned} was returned, and ${amount} captured`] : []),
  ];
}

/** A refund that has failed for good could not be sent now either, and is on the attention list. */
function failedRefunds(
  { id, own, withheld, isSettled }: Row,
  payment: AtProvider,
  listed: ReadonlySet<string>,
): string[] {
  const left = payment.amount - payment.amount_refunded;
  return own
    .filter(({ status }) => status === 'failed')
    .flatMap((refund) => {
      const isImpossible = refund.amount > left - withheld || left < MIN_REFUND_PAISE;
      if (!isSettled && !listed.has(id)) return [`refund ${refund.id} of ${id} has failed and is not listed`];
      if (!isSettled && !isImpossible) return [`refund ${refund.id} of ${id} has failed: ${refund.error}`];
      return [];
    });
}

/** The payment of a cancelled order goes back in full, or staff see what stays. */
function keptAfterCancellation(
  { id, own, withheld, orderState, isSettled }: Row,
  payment: AtProvider,
  listed: ReadonlySet<string>,
): string[] {
  const kept = payment.amount - payment.amount_refunded - withheld;
  const isOpen = own.some(({ status }) => status === 'failed') || listed.has(id) || isSettled;
  return orderState === 'Cancelled' && kept >= MIN_REFUND_PAISE && !isOpen
    ? [`I18 the order of ${id} is cancelled, and ${kept} stays`]
    : [];
}
