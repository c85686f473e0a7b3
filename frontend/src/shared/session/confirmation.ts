import type { Dispatch } from '@reduxjs/toolkit';
import { confirmationRequested, confirmationClosed } from './session-slice';

/** The question that is open: one for every request that waits for it. */
let open: { readonly answer: Promise<boolean>; readonly settle: (isConfirmed: boolean) => void } | null = null;

/** Asks the user to confirm their identity. @returns whether they did */
export function askForConfirmation(dispatch: Dispatch): Promise<boolean> {
  if (!open) {
    let settle: (isConfirmed: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    open = { answer, settle };
    dispatch(confirmationRequested());
  }
  return open.answer;
}

/** Closes the question; the requests that wait go on, or fail. */
export function settleConfirmation(isConfirmed: boolean, dispatch: Dispatch): void {
  open?.settle(isConfirmed);
  open = null;
  dispatch(confirmationClosed());
}
