import type { Dispatch } from '@reduxjs/toolkit';
import { confirmationRequested, confirmationClosed } from './session-slice';

/** The open dialog, shared by all pending requests. */
let open: { readonly answer: Promise<boolean>; readonly settle: (isConfirmed: boolean) => void } | null = null;

/** Requests a confirmation of the user's identity. @returns whether the user confirmed it */
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

/** Closes the dialog. The pending requests are repeated, or fail. */
export function settleConfirmation(isConfirmed: boolean, dispatch: Dispatch): void {
  open?.settle(isConfirmed);
  open = null;
  dispatch(confirmationClosed());
}
