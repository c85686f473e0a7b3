import {
  createApi,
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { requestConfirmation } from '../session/confirmation';
import {
  enrolmentRequired,
  sessionExpired,
  sessionSlice,
  staffPasswordRequired,
  type ConfirmationKind,
  type SessionState,
} from '../session/session-slice';
import { codeOf, hasSessionEnded } from './message-of';

const TIMEOUT_MS = 10_000;

interface ExtraOptions {
  /** A 401 does not end the session; the next request's does. */
  staysSignedIn?: boolean;
  /** The request is idempotent. Queries always are. */
  isRepeatable?: boolean;
}

/** Returns the token of the current session. */
export const tokenIn = (state: unknown) => sessionSlice.selectors.user(state as { session: SessionState })?.token;

/** Base URL of the API, without a trailing slash. */
export const apiAddress = (): string => `${globalThis.location?.origin ?? ''}/api`;

const sendOnce = fetchBaseQuery({
  baseUrl: apiAddress(),
  credentials: 'same-origin',
  timeout: TIMEOUT_MS,
  prepareHeaders: (headers, { getState }) => {
    const token = tokenIn(getState());
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  },
});

const TRIES = 3;
const MAX_WAIT_SECONDS = 5;

/** Returns the Retry-After time of an overloaded shop in ms; null without one, or if it is too long. */
function retryDelayMs({ error, meta }: Awaited<ReturnType<typeof sendOnce>>): number | null {
  const seconds = error?.status === 503 ? (meta?.response?.headers.get('retry-after') ?? null) : null;
  return seconds !== null && /^[0-9]+$/.test(seconds) && Number(seconds) <= MAX_WAIT_SECONDS
    ? Number(seconds) * 1000
    : null;
}

const isReading = (args: string | FetchArgs): boolean =>
  typeof args === 'string' || ['GET', 'HEAD'].includes(args.method ?? 'GET');

/** Waits with random jitter, so that clients do not retry at the same time. Ends early when the request is aborted. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms * (1 + Math.random() / 4));
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });

/** Sends a request, and retries if the shop is overloaded and sends Retry-After. */
const send: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, ExtraOptions> = async (
  args,
  api,
  options,
) => {
  for (let tries = 1; ; tries += 1) {
    const result = await sendOnce(args, api, options ?? {});
    const ms = retryDelayMs(result);
    if (ms === null || tries === TRIES || api.signal.aborted || !(options?.isRepeatable || isReading(args)))
      return result;
    await wait(ms, api.signal);
  }
};

/**
 * Ends a session that the API no longer accepts. Ignores responses to an outdated token, which say nothing about the
 * current session.
 */
export function handleSessionEnd(
  error: unknown,
  sentWith: string | undefined,
  api: Pick<BaseQueryApi, 'getState' | 'dispatch'>,
): void {
  if (hasSessionEnded(error) && sentWith === tokenIn(api.getState())) api.dispatch(sessionExpired());
}

/** What the user confirms their identity with, by the error that requires it. */
const CONFIRMATIONS: Readonly<Record<string, ConfirmationKind>> = {
  confirmation_required: 'identity',
  factor_confirmation_required: 'factor',
};

/** Sends a request. If the API requires it, sends it again after the user has confirmed their identity. */
const sendConfirmed: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, ExtraOptions> = async (
  args,
  api,
  options,
) => {
  const result = await send(args, api, options ?? {});
  const kind = CONFIRMATIONS[codeOf(result.error) ?? ''];
  return kind && (await requestConfirmation(api.dispatch, kind)) ? send(args, api, options ?? {}) : result;
};

/** Sends one request. */
const sendAsSignedIn: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, ExtraOptions> = async (
  args,
  api,
  options,
) => {
  const sentWith = tokenIn(api.getState());
  const result = await sendConfirmed(args, api, options ?? {});
  if (codeOf(result.error) === 'second_factor_required') api.dispatch(enrolmentRequired());
  if (codeOf(result.error) === 'staff_password_required') api.dispatch(staffPasswordRequired());
  if (!options?.staysSignedIn) handleSessionEnd(result.error, sentWith, api);
  return result;
};

/** The API of the shop. Features add their endpoints with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: sendAsSignedIn,
  tagTypes: [
    'Product',
    'Review',
    'ReviewVote',
    'Order',
    'Settings',
    'Profile',
    'Attention',
    'Today',
    'Session',
    'Address',
    'CartReminder',
    'SecondFactor',
    'Complaint',
  ],
  endpoints: () => ({}),
});
