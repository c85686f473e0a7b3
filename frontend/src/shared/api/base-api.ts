import {
  createApi,
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { askForConfirmation } from '../session/confirmation';
import { enrolmentRequired, sessionExpired, sessionSlice, type SessionState } from '../session/session-slice';
import { codeOf, hasSessionEnded } from './message-of';

const TIMEOUT_MS = 10_000;

interface ExtraOptions {
  /** The end of the session is not shown to the person now: the next request finds it again. */
  staysSignedIn?: boolean;
  /** Sent twice, this request does what it does sent once. Reading requests always are so. */
  isRepeatable?: boolean;
}

/** The token of the present session. */
export const tokenIn = (state: unknown) => sessionSlice.selectors.user(state as { session: SessionState })?.token;

/** Where the API is, without a slash at the end. */
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

/** How long a shop that has too much to do asks us to wait, in ms; null when it does not, or for longer than somebody would. */
function waitAskedFor({ error, meta }: Awaited<ReturnType<typeof sendOnce>>): number | null {
  const seconds = error?.status === 503 ? (meta?.response?.headers.get('retry-after') ?? null) : null;
  return seconds !== null && /^[0-9]+$/.test(seconds) && Number(seconds) <= MAX_WAIT_SECONDS
    ? Number(seconds) * 1000
    : null;
}

const isReading = (args: string | FetchArgs): boolean =>
  typeof args === 'string' || ['GET', 'HEAD'].includes(args.method ?? 'GET');

/** Waits, and a little longer by chance so that not everybody comes back at once; ends at once when nobody wants the answer any more. */
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

/** Sends a request, and again when the shop is busy and says when to come back. */
const send: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, ExtraOptions> = async (
  args,
  api,
  options,
) => {
  for (let tries = 1; ; tries += 1) {
    const result = await sendOnce(args, api, options ?? {});
    const ms = waitAskedFor(result);
    if (ms === null || tries === TRIES || api.signal.aborted || !(options?.isRepeatable || isReading(args)))
      return result;
    await wait(ms, api.signal);
  }
};

/** Ends the session that the API no longer accepts. A response to a token that is no longer in use says nothing about the present session. */
export function handleSessionEnd(
  error: unknown,
  sentWith: string | undefined,
  api: Pick<BaseQueryApi, 'getState' | 'dispatch'>,
): void {
  if (hasSessionEnded(error) && sentWith === tokenIn(api.getState())) api.dispatch(sessionExpired());
}

/** Sends a call, and again once the person has proved who they are where the API asks for that. */
const sendConfirmed: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, ExtraOptions> = async (
  args,
  api,
  options,
) => {
  const result = await send(args, api, options ?? {});
  const isAsked = codeOf(result.error) === 'confirmation_required';
  return isAsked && (await askForConfirmation(api.dispatch)) ? send(args, api, options ?? {}) : result;
};

/** Sends one call. */
const sendAsSignedIn: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, ExtraOptions> = async (
  args,
  api,
  options,
) => {
  const sentWith = tokenIn(api.getState());
  const result = await sendConfirmed(args, api, options ?? {});
  if (codeOf(result.error) === 'second_factor_required') api.dispatch(enrolmentRequired());
  if (!options?.staysSignedIn) handleSessionEnd(result.error, sentWith, api);
  return result;
};

/** The one API of the shop. Features add their calls with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: sendAsSignedIn,
  tagTypes: [
    'Product',
    'Review',
    'Order',
    'Settings',
    'Profile',
    'Attention',
    'Today',
    'Session',
    'Address',
    'SecondFactor',
  ],
  endpoints: () => ({}),
});
