import type { Dispatch } from '@reduxjs/toolkit';
import { confirmationRequested, confirmationClosed, type ConfirmationKind } from './session-slice';

/** The open dialog, shared by all pending requests. */
let open: {
  readonly kind: ConfirmationKind;
  readonly response: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
} | null = null;

/**
 * Requests a confirmation of the user's identity, or a sign-in. A sign-in replaces another open dialog, whose own requests
 * may wait for it.
 * @returns whether the user confirmed it, or signed in
 */
export function requestConfirmation(dispatch: Dispatch, kind: ConfirmationKind): Promise<boolean> {
  if (kind === 'sign-in' && open?.kind !== kind) settleConfirmation(false, dispatch);
  if (!open) {
    let settle: (isConfirmed: boolean) => void = () => undefined;
    const response = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    open = { kind, response, settle };
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
