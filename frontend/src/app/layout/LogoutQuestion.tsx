import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { sessionApi } from '../../shared/session/session-api';
import { sessionEnded } from '../../shared/session/session-slice';
import { Button } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast';
import type { AppStore } from '../store';

const TOAST_ID = 'confirm-logout';
const OPEN_MS = 6000;

/** Asks at the top of the page. Nothing happens when the question is left alone for 6 s; touching it stops the clock. */
export function showLogoutQuestion(returnFocusTo: HTMLElement | null): void {
  const show = (duration: number) =>
    toast.custom(<LogoutQuestion returnFocusTo={returnFocusTo} onTouched={() => show(Infinity)} />, { id: TOAST_ID, duration });
  show(OPEN_MS);
}

function useLogOut() {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const navigate = useNavigate();
  return () => {
    // Leave first, and at once: a page for signed-in people would otherwise send its visitor to the login page.
    void navigate(paths.home, { flushSync: true });
    void dispatch(sessionApi.endpoints.logout.initiate());
    dispatch(sessionEnded());
  };
}

interface LogoutQuestionProps {
  returnFocusTo: HTMLElement | null;
  onTouched: () => void;
}

function LogoutQuestion({ returnFocusTo, onTouched }: LogoutQuestionProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const logOut = useLogOut();
  useEffect(() => cancelButton.current?.focus(), []);
  const close = () => {
    toast.remove(TOAST_ID);
    returnFocusTo?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => (key === 'Escape' ? close() : onTouched());
  return (
    <div
      role="alertdialog" aria-labelledby="logout-title" aria-describedby="logout-text"
      onKeyDown={onKeyDown} onPointerEnter={onTouched} onPointerDown={onTouched}
      className="pointer-events-auto w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-5 shadow-pop"
    >
      <p id="logout-title" className="font-display text-h3 font-semibold">Confirm Logout</p>
      <p id="logout-text" className="mt-1 text-ink-2">Are you sure you want to sign out?</p>
      <div className="mt-4 flex gap-3">
        <Button className="flex-1" onClick={() => { toast.remove(TOAST_ID); logOut(); }}>Logout</Button>
        <Button ref={cancelButton} kind="secondary" className="flex-1" onClick={close}>Cancel</Button>
      </div>
    </div>
  );
}
