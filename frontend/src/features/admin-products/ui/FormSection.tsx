import type { ReactNode } from 'react';
import { PRODUCT_MESSAGES } from '../messages';

export type FormStep = keyof typeof PRODUCT_MESSAGES.steps;

const headingOf = (step: FormStep): string => `product-${step}`;

/** Scrolls to a step of the form, and moves the focus there. */
export function goToStep(step: FormStep): void {
  const heading = document.getElementById(headingOf(step));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** One step of the product form. */
export function FormSection({ step, children }: { step: FormStep; children: ReactNode }) {
  const { title, hint } = PRODUCT_MESSAGES.steps[step];
  return (
    <section aria-labelledby={headingOf(step)} className="grid min-w-0 gap-6">
      <div>
        <h2 id={headingOf(step)} tabIndex={-1} className="scroll-mt-24 text-h2">
          {title}
        </h2>
        <p className="text-ink-2">{hint}</p>
      </div>
      {children}
    </section>
  );
}
