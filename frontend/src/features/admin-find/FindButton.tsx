import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../../shared/ui/Icon';
import type { Command } from './command';
import { FIND_MESSAGES } from './messages';

const FindDialog = lazy(async () => ({ default: (await import('./ui/FindDialog')).FindDialog }));

/** Opens the command field; so does Ctrl K, or Command K on a Mac. */
export function FindButton({ commands }: { commands: readonly Command[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-button px-2 text-ink-2 hover:text-forest sm:border sm:border-line sm:px-3 lg:min-w-64 lg:justify-start"
      >
        <Icon name="search" size={20} />
        <span className="max-sm:sr-only">{FIND_MESSAGES.open}</span>
        <kbd aria-hidden="true" className="ml-auto hidden text-xs text-muted lg:block">
          {FIND_MESSAGES.shortcut}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <FindDialog commands={commands} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
