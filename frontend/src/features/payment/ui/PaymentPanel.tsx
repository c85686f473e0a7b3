import { formatPaise, type Paise } from '@shop/money';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Notice } from '../../../shared/ui/Notice';
import { useRazorpayConfigQuery } from '../api';
import type { PaymentState } from '../model';

interface PaymentPanelProps {
  state: PaymentState;
  /** Null while the total is unknown. */
  totalPaise: Paise | null;
  onPay: () => void;
}

/** The pay button and the progress of the payment. */
export function PaymentPanel({ state, totalPaise, onPay }: PaymentPanelProps) {
  const isTest = useRazorpayConfigQuery().data?.isTest ?? false;
  const isBusy = state.step !== 'idle' && state.step !== 'terms-changed';
  return (
    <section aria-labelledby="pay-heading" className="grid gap-5 rounded-card bg-paper p-6 shadow-card sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pay-heading" className="text-h3">
          Pay securely
        </h2>
        {isTest && <TestPayments />}
      </div>
      <PaymentNews state={state} />
      <div>
        <Button
          className="w-full sm:w-auto sm:min-w-72"
          isBusy={isBusy}
          disabled={totalPaise === null}
          aria-describedby="pay-amount"
          onClick={onPay}
        >
          {isBusy ? 'Processing...' : 'Pay with Card / UPI'}
        </Button>
        <p id="pay-amount" className="mt-3 text-ink-2">
          {amountText(totalPaise)}
        </p>
      </div>
      <p className="flex items-start gap-2.5 border-t border-line pt-5 text-sm text-ink-2">
        <Icon name="lock" size={18} className="mt-0.5 text-forest" />
        Payments are processed by Razorpay. We never see or store your card details.
      </p>
    </section>
  );
}

const amountText = (totalPaise: Paise | null): string =>
  totalPaise === null ? 'The total is not certain yet.' : `You pay ${formatPaise(totalPaise)}, taxes included.`;

function TestPayments() {
  return (
    <p className="inline-flex items-center gap-2 rounded-button bg-sand px-3 py-1.5 text-sm font-semibold text-gold-dark">
      <Icon name="flask" size={18} />
      Test payments: no money moves
    </p>
  );
}

/** Changes before the payment, or progress after it. */
function PaymentNews({ state }: { state: PaymentState }) {
  switch (state.step) {
    case 'idle':
      return state.note && <Notice>{state.note}</Notice>;
    case 'asking':
      return <Notice>Checking your payment…</Notice>;
    case 'verifying':
    case 'placing':
    case 'collecting':
    case 'confirming':
      return <Notice>Confirming your payment… Please keep this page open.</Notice>;
    case 'terms-changed':
      return (
        <Notice>
          <p className="font-semibold">Something changed since you filled your cart. Nothing has been charged.</p>
          <ul className="mt-1 list-disc pl-5">
            {state.changes.map(({ field, message }) => (
              <li key={field + message}>{message}</li>
            ))}
          </ul>
          <p className="mt-1">Please look at the new summary before you pay.</p>
        </Notice>
      );
    default:
      return null;
  }
}
