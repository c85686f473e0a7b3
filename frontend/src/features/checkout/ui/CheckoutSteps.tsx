import { Icon } from '../../../shared/ui/Icon';
import { CHECKOUT_MESSAGES } from '../messages';

const STEPS = ['shipping', 'payment', 'success'] as const;

interface CheckoutStepsProps {
  current: (typeof STEPS)[number];
}

/** Shows the current step of the checkout. */
export function CheckoutSteps({ current }: CheckoutStepsProps) {
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label={CHECKOUT_MESSAGES.progress} className="mx-auto mb-10 flex max-w-xl flex-wrap items-center gap-y-2">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className="flex items-center not-first:flex-1"
        >
          {index > 0 && (
            <span aria-hidden="true" className={`mx-2 h-0.5 flex-1 sm:mx-4 ${index <= at ? 'bg-forest' : 'bg-line'}`} />
          )}
          <StepMark number={index + 1} isDone={index < at} isCurrent={index === at} />
          <span
            className={`ml-1.5 text-xs sm:ml-2 sm:text-base ${index === at ? 'font-semibold text-forest' : 'text-ink-2'}`}
          >
            {CHECKOUT_MESSAGES.steps[step]}
            {index < at && <span className="sr-only"> {CHECKOUT_MESSAGES.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ number, isDone, isCurrent }: { number: number; isDone: boolean; isCurrent: boolean }) {
  const look = isDone || isCurrent ? 'border-forest bg-forest text-canvas' : 'border-field text-ink-2';
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full border text-xs sm:size-8 sm:text-sm font-semibold ${look}`}
    >
      {isDone ? <Icon name="check" size={16} /> : number}
    </span>
  );
}
