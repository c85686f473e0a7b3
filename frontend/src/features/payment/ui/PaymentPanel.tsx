import { formatPaise, type Paise } from '@shop/money';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Notice } from '../../../shared/ui/Notice';
import { PAYMENT_MESSAGES } from '../messages';
import type { PaymentState } from '../model';
import type { PaymentProvider } from '../payment-provider';

interface PaymentPanelProps {
  provider: PaymentProvider;
  state: PaymentState;
  /** Null while the total is unknown. */
  totalPaise: Paise | null;
  onPay: () => void;
}

/** The pay button and the progress of the payment. */
export function PaymentPanel({ provider, state, totalPaise, onPay }: PaymentPanelProps) {
  const { isTest } = provider.usePreparation();
  const isBusy = state.step !== 'idle' && state.step !== 'terms-changed';
  return (
    <section aria-labelledby="pay-heading" className="grid gap-5 rounded-card bg-paper p-6 shadow-card sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pay-heading" className="text-h3">
          {provider.texts.heading}
        </h2>
        {isTest && <TestPayments />}
      </div>
      <PaymentProgress state={state} />
      <div>
        <Button
          className="w-full sm:w-auto sm:min-w-72"
          isBusy={isBusy}
          disabled={totalPaise === null}
          aria-describedby="pay-amount"
          onClick={onPay}
        >
          {isBusy ? PAYMENT_MESSAGES.processing : provider.texts.pay}
        </Button>
        <p id="pay-amount" className="mt-3 text-ink-2">
          {amountText(totalPaise)}
        </p>
      </div>
      <p className="flex items-start gap-2.5 border-t border-line pt-5 text-sm text-ink-2">
        <Icon name={provider.icon} size={18} className="mt-0.5 text-forest" />
        {provider.texts.note}
      </p>
    </section>
  );
}

const amountText = (totalPaise: Paise | null): string =>
  totalPaise === null ? PAYMENT_MESSAGES.amountUnknown : PAYMENT_MESSAGES.amount(formatPaise(totalPaise));

function TestPayments() {
  return (
    <p className="inline-flex items-center gap-2 rounded-button bg-sand px-3 py-1.5 text-sm font-semibold text-gold-dark">
      <Icon name="flask" size={18} />
      {PAYMENT_MESSAGES.testPayments}
    </p>
  );
}

/** Shows changes before the payment, and progress after it. */
function PaymentProgress({ state }: { state: PaymentState }) {
  switch (state.step) {
    case 'idle':
      return state.note && <Notice>{state.note}</Notice>;
    case 'asking':
      return <Notice>{PAYMENT_MESSAGES.checking}</Notice>;
    case 'verifying':
    case 'placing':
    case 'collecting':
    case 'confirming':
      return <Notice>{PAYMENT_MESSAGES.confirming}</Notice>;
    case 'terms-changed':
      return (
        <Notice>
          <p className="font-semibold">{PAYMENT_MESSAGES.termsChanged}</p>
          <ul className="mt-1 list-disc pl-5">
            {state.changes.map(({ field, message }) => (
              <li key={field + message}>{message}</li>
            ))}
          </ul>
          <p className="mt-1">{PAYMENT_MESSAGES.checkSummary}</p>
        </Notice>
      );
    default:
      return null;
  }
}
