import { Icon } from './Icon';
import { CONTROL_MESSAGES } from './control-messages';

interface StepperProps {
  value: number;
  max: number;
  /** The button is disabled at this value. */
  min: number;
  /** The counted item, for screen readers: "Decrease quantity of Almonds 250g". */
  of?: string;
  onChange: (value: number) => void;
  /** Leaves + enabled at the maximum, so that the caller can show why more is rejected. */
  isMaxExplained?: boolean;
}

const BUTTON =
  'grid size-11 place-items-center rounded-button text-forest hover:bg-sand disabled:opacity-40 disabled:hover:bg-transparent';

/** A number input with a minus and a plus button. */
export function Stepper({ value, min, max, of, onChange, isMaxExplained = false }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={CONTROL_MESSAGES.quantity(of)}
      className="inline-flex items-center rounded-button border border-field bg-paper"
    >
      <button
        type="button"
        aria-label={CONTROL_MESSAGES.decreaseQuantity(of)}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={BUTTON}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={CONTROL_MESSAGES.increaseQuantity(of)}
        disabled={value >= max && !isMaxExplained}
        onClick={() => onChange(value + 1)}
        className={BUTTON}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
