import { coveredPaise, livePaise, paiseOf, type Refund } from './refund.js';
import { sharesOf, unlistedPaise, type RefundedPayment } from './refund-plan.js';

/** Where the money of a captured payment is, in paise: captured = kept + returned + in flight. */
export interface LedgerBalance {
  readonly capturedPaise: number;
  readonly keptPaise: number;
  readonly returnedPaise: number;
  /** Requested by the shop or accepted by the provider, and not completed. */
  readonly inFlightPaise: number;
}

/** Returns where the money is according to the shop's rows. A refund that has failed is kept: staff decide about it. */
export function ledgerBalance(payment: RefundedPayment): LedgerBalance {
  const { paidPaise, own, listed } = payment;
  const elsewhere = listed.filter(({ adoptedBy }) => adoptedBy === null);
  const shares = sharesOf(payment);
  const shareOf = (refund: Refund) => (refund.manual ? refund.amountPaise : (shares.get(refund.id) ?? 0));
  const sum = (wanted: readonly Refund['status'][], paise: (refund: Refund) => number) =>
    own.filter(({ status }) => wanted.includes(status)).reduce((total, refund) => total + paise(refund), 0);
  // What the provider reports and never listed has completed a refund of the rest.
  const presumedPaise = Math.min(
    unlistedPaise(payment),
    sum(['processed'], (refund) => refund.amountPaise - shareOf(refund)),
  );
  const failedPaise = sum(['failed'], ({ id }) => coveredPaise(id, listed));
  const returnedPaise = sum(['processed'], shareOf) + paiseOf(elsewhere, 'processed') + presumedPaise + failedPaise;
  const inFlightPaise = sum(['requested', 'submitted'], shareOf) + paiseOf(elsewhere, 'pending');
  return balanceOf(paidPaise, returnedPaise, inFlightPaise);
}

/** Returns where the money is according to what the provider reports and lists now. */
export function providerBalance({ capturedPaise, amountRefundedPaise, reported }: RefundedPayment): LedgerBalance {
  const listedPaise = livePaise(reported);
  const returnedPaise = paiseOf(reported, 'processed') + Math.max(0, amountRefundedPaise - listedPaise);
  return balanceOf(capturedPaise, returnedPaise, paiseOf(reported, 'pending'));
}

/** What the shop's rows and the provider say about one payment, where they differ. */
export interface LedgerDifference {
  readonly ours: LedgerBalance;
  readonly provider: LedgerBalance;
}

/** Returns both sides when they differ, otherwise null. What the shop has not sent yet is no difference. */
export function differenceOf(payment: RefundedPayment): LedgerDifference | null {
  const [ours, provider] = [ledgerBalance(payment), providerBalance(payment)];
  const shares = sharesOf(payment);
  const unsentPaise = payment.own
    .filter(({ status }) => status === 'requested')
    .reduce((sum, { id }) => sum + (shares.get(id) ?? 0) - coveredPaise(id, payment.listed), 0);
  const isSame = ours.capturedPaise === provider.capturedPaise && ours.keptPaise + unsentPaise === provider.keptPaise;
  return isSame ? null : { ours, provider };
}

function balanceOf(capturedPaise: number, returnedPaise: number, inFlightPaise: number): LedgerBalance {
  return { capturedPaise, returnedPaise, inFlightPaise, keptPaise: capturedPaise - returnedPaise - inFlightPaise };
}
