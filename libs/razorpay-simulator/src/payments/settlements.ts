import { addBusinessDays, dayInIndia, startOfDay } from '@shop/contracts/calendar';
import { invalidField, malformedId, unknownId } from '../errors.js';
import type { Dispute, Payment, Refund, SettledEntry, Settlement } from '../ledger/entities.js';
import type { Provider } from '../provider.js';

/** Captured payments are paid out two business days later. Source: provider's documentation, "Settlements". */
const SETTLED_AFTER_DAYS = 2;
/** The time of day at which a day's settlement is made. Nothing is settled on the day of its creation. */
const AT_TEN_MS = 10 * 3_600_000;

/** What is still to be settled, and when it is due. */
interface Due {
  readonly entry: Omit<SettledEntry, 'settlementId'>;
  readonly at: number;
}

/** A fault of the report: what was settled is missing, or has another amount, or is of no payment of the shop. */
export type ReportFault =
  | { readonly kind: 'missing'; readonly entityId: string }
  | { readonly kind: 'amount'; readonly entityId: string; readonly amount: number }
  | { readonly kind: 'unknown'; readonly settlementId: string; readonly amount: number };

/** Payouts of captured payments, less fees, refunds and lost disputes. Made when they are read, up to now. */
export class Settlements {
  constructor(private readonly provider: Provider) {}

  /** Makes the settlements that are due by now: one on each business day, of what was captured two business days before. */
  makeDue(): void {
    const now = this.provider.clock.now();
    this.settle(this.open(now - AT_TEN_MS).filter(({ at }) => at <= now));
  }

  /** Settles everything at once, as an instant settlement does. @returns null when nothing is to be paid out */
  settleNow(): Settlement | null {
    this.makeDue();
    return this.pay(
      this.open().map(({ entry }) => entry),
      this.provider.clock.now(),
    );
  }

  /** Settlements of the account, oldest first. */
  all(): Settlement[] {
    this.makeDue();
    const { ledger, accounts } = this.provider;
    return ledger.settlements.all().filter(({ account }) => account === accounts.current);
  }

  /** @throws ProviderError for an invalid or unknown id. */
  byId(id: string): Settlement {
    if (!/^setl_[A-Za-z0-9]{14}$/.test(id)) throw malformedId(id);
    const found = this.all().find((settlement) => settlement.id === id);
    if (!found) throw unknownId();
    return found;
  }

  /** Entries of the settlements whose day in India starts with this text, such as `2026-11`, oldest settlement first. */
  reported(period: string): { entry: SettledEntry; settlement: Settlement }[] {
    const { settledEntries } = this.provider.ledger;
    return this.all()
      .filter(({ createdAt }) => dayInIndia(new Date(createdAt)).startsWith(period))
      .flatMap((settlement) => settledEntries.withKey(settlement.id).map((entry) => ({ entry, settlement })))
      .filter(({ entry }) => !entry.isMissing);
  }

  /** Spoils the report. The amount that was transferred stays. @throws ProviderError for an unknown id */
  spoil(fault: ReportFault): void {
    const { ledger, ids, clock } = this.provider;
    if (fault.kind === 'unknown') {
      const entityId = ids.next('pay_', ledger.payments.has);
      const settlementId = this.byId(fault.settlementId).id;
      const payment = { id: entityId, amount: fault.amount, fee: 0, tax: 0, createdAt: clock.now() };
      ledger.settledEntries.put<SettledEntry>({ ...ofPayment(payment), settlementId });
      return;
    }
    const entry = ledger.settledEntries.all().find(({ entityId }) => entityId === fault.entityId);
    if (!entry) throw unknownId();
    if (fault.kind === 'missing') return void ledger.settledEntries.put({ ...entry, isMissing: true });
    if (!Number.isSafeInteger(fault.amount)) throw invalidField('amount', 'The amount must be an integer.');
    const isCredit = entry.credit > 0;
    ledger.settledEntries.put({
      ...entry,
      amount: fault.amount,
      ...(isCredit ? { credit: fault.amount - entry.fee } : { debit: fault.amount }),
    });
  }

  private settle(due: readonly Due[]): void {
    let carried: Due['entry'][] = [];
    for (const at of [...new Set(due.map((one) => one.at))].sort((a, b) => a - b)) {
      carried.push(...due.filter((one) => one.at === at).map(({ entry }) => entry));
      if (this.pay(carried, at)) carried = [];
    }
  }

  /** Pays out what these come to. Nothing while refunds are more than payments: they wait for the next settlement. */
  private pay(entries: readonly Due['entry'][], createdAt: number): Settlement | null {
    const amount = entries.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    if (amount <= 0) return null;
    const { accounts, ids, ledger } = this.provider;
    const settlement = ledger.settlements.put<Settlement>({
      id: ids.next('setl_', ledger.settlements.has),
      utr: `${Math.floor(createdAt / 1000)}${ids.hex(6).toLowerCase()}`,
      amount,
      createdAt,
      account: accounts.current,
    });
    for (const entry of entries) ledger.settledEntries.put({ ...entry, settlementId: settlement.id });
    return settlement;
  }

  /**
   * What is not settled yet.
   * @param createdBy leaves out what was created later, before any work is done for it: a shop under load has many
   * thousand payments that are not due for days
   */
  private open(createdBy = Infinity): Due[] {
    const { accounts, ledger, ids } = this.provider;
    const own = accounts.own(ledger);
    const isOpen = (type: SettledEntry['type'], id: string, createdAt: number) =>
      createdAt <= createdBy && !ledger.settledEntries.has(entryId(type, id));
    const isCaptured = (id: string) => own.payments.get(id)?.captured === true;
    return [
      ...own.payments
        .all()
        .filter(({ id, captured, createdAt }) => captured && isOpen('payment', id, createdAt))
        .map((payment) => ({ entry: ofPayment(payment), at: dueAfter(payment.createdAt, SETTLED_AFTER_DAYS) })),
      ...own.refunds
        .all()
        .filter(
          ({ id, status, paymentId, createdAt }) =>
            status !== 'failed' && isCaptured(paymentId) && isOpen('refund', id, createdAt),
        )
        .map((refund) => ({ entry: ofRefund(refund), at: dueAfter(refund.createdAt, 1) })),
      ...own.disputes
        .all()
        .filter((dispute) => dispute.status === 'lost' && isOpen('adjustment', dispute.id, lostAt(dispute)))
        .map((dispute) => ({ entry: ofDispute(dispute, ids.next('adj_')), at: dueAfter(lostAt(dispute), 1) })),
    ];
  }
}

const entryId = (type: SettledEntry['type'], id: string) => `${type} ${id}`;
const lostAt = ({ createdAt, endedAt }: Dispute) => endedAt ?? createdAt;

/** The moment of the settlement so many business days later. */
function dueAfter(moment: number, days: number): number {
  return startOfDay(addBusinessDays(dayInIndia(new Date(moment)), days)).getTime() + AT_TEN_MS;
}

const NOTHING = { credit: 0, debit: 0, fee: 0, tax: 0, disputeId: null, description: null };

function ofPayment({
  id,
  amount,
  fee,
  tax = 0,
  createdAt,
}: Pick<Payment, 'id' | 'amount' | 'fee' | 'tax' | 'createdAt'>): Due['entry'] {
  const charged = { fee: fee ?? 0, tax, credit: amount - (fee ?? 0) };
  return {
    ...NOTHING,
    ...charged,
    id: entryId('payment', id),
    entityId: id,
    type: 'payment',
    paymentId: null,
    amount,
    createdAt,
  };
}

function ofRefund({ id, paymentId, amount, createdAt }: Refund): Due['entry'] {
  return {
    ...NOTHING,
    id: entryId('refund', id),
    entityId: id,
    type: 'refund',
    paymentId,
    amount,
    debit: amount,
    createdAt,
  };
}

function ofDispute(dispute: Dispute, entityId: string): Due['entry'] {
  const { id, paymentId, amountDeducted } = dispute;
  const taken = {
    amount: amountDeducted,
    debit: amountDeducted,
    disputeId: id,
    description: 'Debit for a lost dispute',
  };
  return {
    ...NOTHING,
    ...taken,
    id: entryId('adjustment', id),
    entityId,
    type: 'adjustment',
    paymentId,
    createdAt: lostAt(dispute),
  };
}
