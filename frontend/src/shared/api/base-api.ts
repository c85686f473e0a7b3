import {
  createApi,
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { tokenIn } from '../session/session-slice';

const TIMEOUT_MS = 10_000;

interface ExtraOptions {
  /** A 401 does not end the session; the next request's does. */
  staysSignedIn?: boolean;
  /** The request is idempotent. Queries always are. */
  isRepeatable?: boolean;
}

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
 * Sends a request in the current session. If it is refused, does what makes it possible or ends the session; that code is
 * loaded then.
 * @param staysSignedIn the end of the session is left to the next request
 */
export async function sendInSession<Result extends { error?: unknown }>(
  send: (token: string | undefined) => Promise<Result>,
  api: Pick<BaseQueryApi, 'getState' | 'dispatch'>,
  staysSignedIn = false,
): Promise<Result> {
  const token = tokenIn(api.getState());
  const result = await send(token);
  const { status } = (result.error ?? {}) as Partial<FetchBaseQueryError>;
  if (status !== 401 && status !== 403) return result;
  return (await import('./refusal')).handleRefusal({ result, token, send, staysSignedIn }, api);
}

const sendRequest: typeof send = (args, api, options) =>
  sendInSession(async () => send(args, api, options ?? {}), api, options?.staysSignedIn);

/** The API of the shop. Features add their endpoints with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: sendRequest,
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
