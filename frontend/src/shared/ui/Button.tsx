import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from './Link';
import { Spinner } from './Spinner';

type Look = 'primary' | 'secondary' | 'danger' | 'quiet' | 'gold';

const LOOKS: Record<Look, string> = {
  primary: 'px-[min(1.5rem,6.7vw)] bg-forest text-canvas hover:bg-forest-dark disabled:hover:bg-forest',
  secondary:
    'px-[min(1.5rem,6.7vw)] border border-forest text-forest hover:bg-forest hover:text-canvas disabled:hover:bg-transparent disabled:hover:text-forest',
  danger: 'px-[min(1.5rem,6.7vw)] bg-danger text-paper hover:brightness-90',
  quiet: 'px-2 text-forest underline underline-offset-4 hover:text-forest-dark',
  gold: 'px-[min(1.5rem,6.7vw)] bg-gold-fill text-ink hover:bg-gold-light',
};

const look = (kind: Look, className: string) =>
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-button py-2 text-center font-semibold transition-colors ' +
  `disabled:cursor-not-allowed disabled:opacity-60 ${LOOKS[kind]} ${className}`;

interface ButtonProps extends ComponentProps<'button'> {
  kind?: Look;
  /** While true the button is disabled and shows a spinner. The caller provides the text. */
  isBusy?: boolean;
}

/**
 * Prevents the submit button from taking the focus. Otherwise the blurred field would be validated first, its error
 * would move the button away from the pointer, and the click would be lost.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Button({ kind = 'primary', isBusy = false, className = '', children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      onMouseDown={rest.type === 'submit' ? keepFocus : undefined}
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={look(kind, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  kind?: Look;
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'primary', className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look(kind, className)} />;
}
