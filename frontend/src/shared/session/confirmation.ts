import type { Dispatch } from '@reduxjs/toolkit';
import { confirmationRequested, confirmationClosed, type ConfirmationKind } from './session-slice';

/** The open dialog, shared by all pending requests. */
let open: { readonly response: Promise<boolean>; readonly settle: (isConfirmed: boolean) => void } | null = null;

/** Requests a confirmation of the user's identity. @returns whether the user confirmed it */
export function requestConfirmation(dispatch: Dispatch, kind: ConfirmationKind): Promise<boolean> {
  if (!open) {
    let settle: (isConfirmed: boolean) => void = () => undefined;
    const response = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    open = { response, settle };
    dispatch(confirmationRequested(kind));
  }
  return open.response;
}

/** Closes the dialog. The pending requests are repeated, or fail. */
export function settleConfirmation(isConfirmed: boolean, dispatch: Dispatch): void {
  open?.settle(isConfirmed);
  open = null;
  dispatch(confirmationClosed());
}
