import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { UI_MESSAGES } from './messages';

type Tone = 'error' | 'success' | 'info';

const TONES = {
  error: { look: 'border-danger text-danger', icon: 'alert' },
  success: { look: 'border-success text-success', icon: 'check' },
  info: { look: 'border-gold text-gold-dark', icon: 'info' },
} as const;

interface NoticeProps {
  tone?: Tone;
  children: ReactNode;
  /** Adds a button that dismisses the notice. */
  onDismiss?: () => void;
}

/** A message on the page. Screen readers announce errors immediately and others politely. */
export function Notice({ tone = 'info', children, onDismiss }: NoticeProps) {
  const { look, icon } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-card border bg-paper p-4 ${look}`}
    >
      <Icon name={icon} size={22} className="mt-0.5" />
      <div className="min-w-0 flex-1 text-ink">{children}</div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label={UI_MESSAGES.dismiss}
          className="grid size-8 place-items-center rounded-button hover:bg-sand"
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}
