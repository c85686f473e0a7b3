import { badRequest, invalidField } from '../errors.js';
import type { Dispute, DisputePhase } from '../ledger/entities.js';
import { disputeById, paymentById, type Provider } from '../provider.js';

export interface DisputeRequest {
  /** Paise; default: the whole payment. */
  readonly amount?: number;
  readonly reasonCode?: string;
  readonly phase?: DisputePhase;
  /** Time for a response of the shop; default: 7 days. */
  readonly respondInMs?: number;
}

/** Possible steps of a dispute. After `action_required` it is open again. */
export type DisputeStep = 'under_review' | 'action_required' | 'won' | 'lost' | 'closed';

const WEEK_MS = 7 * 24 * 3_600_000;
const STEPS: readonly string[] = ['under_review', 'action_required', 'won', 'lost', 'closed'] satisfies DisputeStep[];
const ENDED: readonly Dispute['status'][] = ['won', 'lost', 'closed'];

/** Disputes opened by payers' banks. They do not change the payment: a lost amount is deducted from the balance. */
export class Disputes {
  constructor(private readonly provider: Provider) {}

  /** @throws ProviderError unless the payment is captured and at least this amount. */
  open(paymentId: string, { amount, reasonCode, phase, respondInMs }: DisputeRequest = {}): Dispute {
    const { clock, ids, ledger, publish } = this.provider;
    const payment = paymentById(ledger, paymentId);
    if (!payment.captured) throw badRequest('Only a captured payment can be disputed');
    const disputed = amount ?? payment.amount;
    if (!Number.isInteger(disputed) || disputed < 1 || disputed > payment.amount)
      throw invalidField('amount', 'The dispute amount cannot be greater than the payment amount.');
    const dispute = ledger.disputes.put<Dispute>({
      id: ids.next('disp_', ledger.disputes.has),
      paymentId,
      amount: disputed,
      amountDeducted: 0,
      reasonCode: reasonCode ?? 'goods_or_services_not_received_or_partially_received',
      respondBy: clock.now() + (respondInMs ?? WEEK_MS),
      status: 'open',
      phase: phase ?? 'chargeback',
      submittedAt: null,
      createdAt: clock.now(),
    });
    publish('payment.dispute.created', payment, { dispute });
    return dispute;
  }

  /** @throws ProviderError when the dispute has ended. @throws RangeError for another step. */
  move(id: string, step: DisputeStep): Dispute {
    const { clock, ledger, publish } = this.provider;
    const dispute = disputeById(ledger, id);
    if (!STEPS.includes(step)) throw new RangeError(`A dispute cannot become ${step}.`);
    if (ENDED.includes(dispute.status)) throw badRequest(`The dispute is already ${dispute.status}`);
    const moved = ledger.disputes.put<Dispute>({
      ...dispute,
      status: step === 'action_required' ? 'open' : step,
      amountDeducted: step === 'lost' ? dispute.amount : 0,
      submittedAt: step === 'under_review' ? clock.now() : dispute.submittedAt,
      ...(ENDED.some((ended) => ended === step) && { endedAt: clock.now() }),
    });
    publish(`payment.dispute.${step}`, paymentById(ledger, dispute.paymentId), { dispute: moved });
    return moved;
  }
}
