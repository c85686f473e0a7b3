import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { sessionApi } from '../../shared/session/session-api';
import { sessionEnded } from '../../shared/session/session-slice';
import { Button } from '../../shared/ui/Button';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { toast } from '../../shared/ui/toast';
import type { AppStore } from '../store';
import { ACCOUNT_MENU_MESSAGES } from './account-menu-messages';

const TOAST_ID = 'confirm-logout';
const OPEN_MS = 6000;

/** Serves as the key of the dialog: opening it again remounts it and restarts its timer. */
let timesOpened = 0;

/**
 * Shows the logout dialog at the top of the page and closes it after 6 s, also while it is hovered or focused.
 * It has its own timer, because the timer of toasts pauses on hover and focus.
 */
export function showLogoutDialog(returnFocusTo: HTMLElement | null): void {
  timesOpened += 1;
  toast.custom(<LogoutDialog key={timesOpened} returnFocusTo={returnFocusTo} />, { id: TOAST_ID, duration: Infinity });
}

function useLogOut() {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const navigate = useNavigate();
  return () => {
    // Navigate first: a page for signed-in users would otherwise redirect to the login page.
    void navigate(paths.home, { flushSync: true });
    void dispatch(sessionApi.endpoints.logout.initiate());
    dispatch(sessionEnded());
  };
}

function LogoutDialog({ returnFocusTo }: { returnFocusTo: HTMLElement | null }) {
  const question = useRef<HTMLDivElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const logOut = useLogOut();
  const close = useCallback(() => {
    if (question.current?.contains(document.activeElement)) returnFocusTo?.focus();
    toast.remove(TOAST_ID);
  }, [returnFocusTo]);
  useEffect(() => {
    cancelButton.current?.focus();
    const clock = setTimeout(close, OPEN_MS);
    return () => clearTimeout(clock);
  }, [close]);
  return (
    <div
      ref={question}
      role="alertdialog"
      aria-labelledby="logout-title"
      aria-describedby="logout-text"
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="pointer-events-auto w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-5 shadow-pop"
    >
      <p id="logout-title" className="font-display text-h3 font-semibold">
        {ACCOUNT_MENU_MESSAGES.logoutHeading}
      </p>
      <p id="logout-text" className="mt-1 text-ink-2">
        {ACCOUNT_MENU_MESSAGES.logoutQuestion}
      </p>
      <div className="mt-4 flex gap-3">
        <Button
          className="flex-1"
          onClick={() => {
            toast.remove(TOAST_ID);
            logOut();
          }}
        >
          {ACCOUNT_MENU_MESSAGES.logout}
        </Button>
        <Button ref={cancelButton} kind="secondary" className="flex-1" onClick={close}>
          {CONTROL_MESSAGES.cancel}
        </Button>
      </div>
    </div>
  );
}
