import { useEffect, useRef, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { NavLink } from '../../shared/ui/Link';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { Icon } from '../../shared/ui/Icon';
import { openLogoutDialog } from './open-logout-dialog';
import { accountLinks } from './account-links';
import { MAIN_LINKS } from './menu-links';
import { ACCOUNT_MENU_MESSAGES } from './account-menu-messages';

const ITEM =
  'block w-full rounded-button px-3 py-3 text-left text-lg hover:bg-sand aria-[current=page]:font-semibold aria-[current=page]:text-forest';

function MenuLinks({ onLogOut }: { onLogOut: () => void }) {
  const firstName = useSelector(sessionSlice.selectors.firstName);
  const isSignedIn = useSelector(sessionSlice.selectors.isSignedIn);
  const role = useSelector(sessionSlice.selectors.role);
  const account = isSignedIn
    ? accountLinks(role)
    : [
        { to: paths.login, text: PAGE_NAMES.login },
        { to: paths.register, text: PAGE_NAMES.register },
        { to: paths.wishList, text: PAGE_NAMES.wishList },
      ];
  return (
    <nav aria-label={ACCOUNT_MENU_MESSAGES.menu}>
      <ul>
        {MAIN_LINKS.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} className={ITEM}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
      {isSignedIn && <p className="eyebrow mt-6 px-3">{ACCOUNT_MENU_MESSAGES.greeting(firstName)}</p>}
      <ul className={isSignedIn ? 'mt-1' : 'mt-4 border-t border-line pt-4'}>
        {account.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} className={ITEM}>
              {text}
            </NavLink>
          </li>
        ))}
        {isSignedIn && (
          <li>
            <button type="button" onClick={onLogOut} className={ITEM}>
              {ACCOUNT_MENU_MESSAGES.logout}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface MobileMenuDialogProps {
  onClose: () => void;
  /** Gets the focus when the logout dialog closes. */
  toggle: RefObject<HTMLElement | null>;
}

/** A modal dialog, which traps the focus and blocks scrolling of the page. Mount it to open it. */
export function MobileMenuDialog({ onClose, toggle }: MobileMenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedOn = useRef(key);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (key !== openedOn.current) close();
  }, [key]);
  const logOut = () => {
    close();
    void openLogoutDialog(toggle.current);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={ACCOUNT_MENU_MESSAGES.menu}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] bg-canvas text-ink shadow-pop"
    >
      <div className="flex min-h-full flex-col p-4">
        <button
          type="button"
          aria-label={ACCOUNT_MENU_MESSAGES.closeMenu}
          onClick={close}
          className="mb-2 grid size-11 place-items-center self-end rounded-button hover:bg-sand"
        >
          <Icon name="close" />
        </button>
        <MenuLinks onLogOut={logOut} />
      </div>
    </dialog>
  );
}
