import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../../shared/ui/Icon';
import { LAYOUT_MESSAGES } from './messages';

const fetchDialog = async () => ({ default: (await import('./MobileMenuDialog')).MobileMenuDialog });
const MobileMenuDialog = lazy(fetchDialog);

/** The menu of small screens. Its content is loaded on the first pointer or focus event. */
export function MobileMenu() {
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const reach = () => void fetchDialog();
  return (
    <div className="md:hidden">
      <button
        ref={toggle}
        type="button"
        aria-label={LAYOUT_MESSAGES.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={reach}
        onFocus={reach}
        onClick={() => setIsOpen(true)}
        className="grid size-11 place-items-center rounded-button"
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <Suspense>
          <MobileMenuDialog toggle={toggle} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
