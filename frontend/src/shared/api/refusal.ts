import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { requestConfirmation, settleConfirmation } from '../session/confirmation';
import { storedValue } from '../lib/stored-value';
import { hasInput } from '../session/entered-input';
import {
  enrolmentRequired,
  sessionExpired,
  staffPasswordRequired,
  tokenIn,
  type ConfirmationKind,
  type SessionState,
} from '../session/session-slice';
import { codeOf, hasSessionEnded } from './message-of';

/** What the user confirms their identity with, by the error that requires it. */
const CONFIRMATIONS: Readonly<Record<string, ConfirmationKind>> = {
  confirmation_required: 'identity',
  factor_confirmation_required: 'factor',
};

interface RefusedRequest<Result> {
  result: Result;
  token: string | undefined;
  /** Sends the request again. */
  send: (token: string | undefined) => Promise<Result>;
  staysSignedIn: boolean;
}

/** Stored until an expired session has removed the user, so that other tabs can distinguish it from a sign-out. */
const EXPIRED = 'expired';

type Store = Pick<BaseQueryApi, 'getState' | 'dispatch'>;

/**
 * Ends a session that the API no longer accepts. Where input would be lost, the user can sign in again instead.
 * @returns whether they did
 */
export async function handleSessionEnd({ getState, dispatch }: Store): Promise<boolean> {
  const token = tokenIn(getState());
  if (token && hasInput() && (await requestConfirmation(dispatch, 'sign-in'))) return true;
  if (token === tokenIn(getState())) {
    settleConfirmation(false, dispatch);
    if (token) storedValue('user').write(EXPIRED);
    dispatch(sessionExpired());
  }
  return false;
}

/**
 * Decides what happens to this tab's input when another tab stores another user, or none. @returns true when the user of
 * this tab stays, until they sign in again
 */
export function keepsUser(stored: unknown, store: Store): boolean {
  const { user, confirming } = (store.getState() as { session: SessionState }).session;
  if (user && stored === EXPIRED) void handleSessionEnd(store);
  return user !== null && (stored === EXPIRED || (stored === null && confirming === 'sign-in'));
}

/**
 * Sends a refused request again once the user has confirmed their identity or signed in again, if that was missing. Ignores
 * that the session of an outdated token has ended, which says nothing about the current one.
 */
export async function handleRefusal<Result extends { error?: unknown }>(
  { result, token, send, staysSignedIn }: RefusedRequest<Result>,
  store: Store,
): Promise<Result> {
  const kind = CONFIRMATIONS[codeOf(result.error) ?? ''];
  const last = kind && (await requestConfirmation(store.dispatch, kind)) ? await send(token) : result;
  const code = codeOf(last.error);
  if (code === 'second_factor_required') store.dispatch(enrolmentRequired());
  if (code === 'staff_password_required') store.dispatch(staffPasswordRequired());
  const hasEnded = hasSessionEnded(last.error) && !staysSignedIn && token === tokenIn(store.getState());
  return hasEnded && (await handleSessionEnd(store)) ? send(tokenIn(store.getState())) : last;
}
