import { dayInIndia } from '@shop/contracts/calendar';
import { randomBytes } from 'node:crypto';
import type { ProviderPayment, ProviderRefund } from '../domain/provider-payment.js';
import type { Payout, SettledEntry } from '../domain/settlement-report.js';

/** Payouts of the scriptable provider, which charges 2 % and 18 % tax on it. */
export class FakePayouts {
  private readonly entries: SettledEntry[] = [];

  /** Pays out what was not paid out before; nothing while it comes to less than zero. */
  settle(payments: readonly ProviderPayment[], refunds: readonly ProviderRefund[], paidAt: Date): Payout | null {
    const isNew = ({ id }: { readonly id: string }) => !this.entries.some((entry) => entry.id === id);
    const isCaptured = ({ status }: ProviderPayment) => status === 'captured' || status === 'refunded';
    const open = [
      ...payments.filter((payment) => isCaptured(payment) && isNew(payment)).map(settledPayment),
      ...refunds.filter((refund) => refund.status !== 'failed' && isNew(refund)).map(settledRefund),
    ];
    const amountPaise = open.reduce((sum, { creditPaise, debitPaise }) => sum + creditPaise - debitPaise, 0);
    if (amountPaise <= 0) return null;
    const id = `setl_${randomBytes(7).toString('hex')}`;
    const payout = { id, utr: randomBytes(8).toString('hex'), paidAt, amountPaise: null };
    this.entries.push(...open.map((entry) => ({ ...entry, payout })));
    return { ...payout, amountPaise };
  }

  payoutsOf(day: string): Payout[] {
    const payouts = new Map<string, Payout>();
    for (const { payout, creditPaise, debitPaise } of this.settledOn(day)) {
      const amountPaise = (payouts.get(payout.id)?.amountPaise ?? 0) + creditPaise - debitPaise;
      payouts.set(payout.id, { ...payout, amountPaise });
    }
    return [...payouts.values()];
  }

  settledOn(day: string): SettledEntry[] {
    return this.entries.filter(({ payout }) => dayInIndia(payout.paidAt) === day);
  }
}

const OPEN = {
  creditPaise: 0,
  debitPaise: 0,
  feePaise: 0,
  taxPaise: 0,
  paymentId: null,
  disputeId: null,
  description: null,
};

function settledPayment({ id, amountPaise, createdAt }: ProviderPayment): Omit<SettledEntry, 'payout'> {
  const taxPaise = Math.round(amountPaise * 0.02 * 0.18);
  const feePaise = Math.round(amountPaise * 0.02) + taxPaise;
  const charged = { feePaise, taxPaise, creditPaise: amountPaise - feePaise };
  return { ...OPEN, ...charged, id, kind: 'payment', amountPaise, createdAt };
}

function settledRefund({ id, paymentId, amountPaise, createdAt }: ProviderRefund): Omit<SettledEntry, 'payout'> {
  return { ...OPEN, id, kind: 'refund', paymentId, amountPaise, debitPaise: amountPaise, createdAt };
}
