import { PAYMENT_MESSAGES } from '../messages';
import type { PaymentProvider } from '../payment-provider';

interface PaymentChoiceProps {
  providers: readonly PaymentProvider[];
  chosen: PaymentProvider;
  isDisabled: boolean;
  onChoose: (provider: PaymentProvider) => void;
}

/** Selects the way to pay; nothing while there is only one. */
export function PaymentChoice({ providers, chosen, isDisabled, onChoose }: PaymentChoiceProps) {
  if (providers.length < 2) return null;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2" disabled={isDisabled}>
      <legend className="mb-3 text-h3">{PAYMENT_MESSAGES.choice}</legend>
      {providers.map((provider) => (
        <label
          key={provider.name}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-line p-4 has-checked:border-forest has-checked:bg-canvas"
        >
          <input
            type="radio"
            name="payment-method"
            value={provider.name}
            checked={provider.name === chosen.name}
            onChange={() => onChoose(provider)}
            className="mt-0.5 size-5 shrink-0 accent-forest"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{provider.texts.choice}</span>
            <span className="block text-ink-2">{provider.texts.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
