import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { CONTROL_MESSAGES } from './control-messages';

export interface FieldTexts {
  label: string;
  /** The expected input, shown before any error. */
  hint?: string;
  /** The error in one sentence. */
  error?: string;
}

/** Returns the ARIA attributes that connect a control with its hint and error. */
export function describedBy(id: string, { hint, error }: FieldTexts) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}

export const CONTROL =
  'block min-h-12 w-full rounded-input border bg-paper px-3 py-2 text-ink placeholder:text-muted focus:outline-2 focus:outline-offset-0 ' +
  'focus:outline-forest [&[readonly]]:bg-sand/60 disabled:bg-sand/60 border-field aria-invalid:border-danger';

interface FieldFrameProps extends FieldTexts {
  id: string;
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label, the control, then its error and hint. */
export function FieldFrame({ id, label, hint, error, isOptional, className = '', children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted"> {CONTROL_MESSAGES.optional}</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
