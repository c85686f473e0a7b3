import { useEffect, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { NavLink } from '../../shared/ui/Link';
import { sessionSlice } from '../../shared/session/session-slice';
import { Icon } from '../../shared/ui/Icon';
import { openLogoutDialog } from './open-logout-dialog';
import { accountLinks } from './account-links';
import { ACCOUNT_MENU_MESSAGES } from './account-menu-messages';

const ITEM = 'block w-full rounded-button px-4 py-2.5 text-left hover:bg-sand aria-[current=page]:font-semibold';

/** Opens and closes a menu. It closes on Escape, on a press outside, and when the page changes. */
function useDisclosure() {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === key;
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => !root.current?.contains(target as Node) && setOpenOn(null);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
  return { isOpen, root, button, toggle: () => setOpenOn(isOpen ? null : key), close: () => setOpenOn(null) };
}

/** Shows "Hi, Asha" and the menu below it. */
export function AccountMenu() {
  const { isOpen, root, button, toggle, close } = useDisclosure();
  const firstName = useSelector(sessionSlice.selectors.firstName);
  const role = useSelector(sessionSlice.selectors.role);
  const id = useId();
  const logOut = () => {
    close();
    void openLogoutDialog(button.current);
  };
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 max-w-48 items-center gap-1.5 rounded-button px-3 font-semibold hover:text-forest"
      >
        <span className="truncate">{ACCOUNT_MENU_MESSAGES.greeting(firstName)}</span>
        <Icon name="chevronDown" size={16} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute right-0 z-10 mt-1 w-56 rounded-card border border-line bg-paper p-2 text-ink shadow-pop"
      >
        {accountLinks(role).map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} onClick={close} className={ITEM}>
              {text}
            </NavLink>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" onClick={logOut} className={ITEM}>
            {ACCOUNT_MENU_MESSAGES.logout}
          </button>
        </li>
      </ul>
    </div>
  );
}
