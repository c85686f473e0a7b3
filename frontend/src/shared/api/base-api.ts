import { createApi, fetchBaseQuery, type BaseQueryApi, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ErrorCode } from '@shop/contracts';
import { askForConfirmation } from '../session/confirmation';
import { enrolmentDemanded, sessionExpired, sessionSlice, type SessionState } from '../session/session-slice';
import { codeOf } from './message-of';

const TIMEOUT_MS = 10_000;

interface ExtraOptions {
  /** A 401 is this call's own answer (a wrong password), not the end of the session. */
  refusalIsAnAnswer?: boolean;
}

/** The token of the present session. */
export const tokenIn = (state: unknown) => sessionSlice.selectors.user(state as { session: SessionState })?.token;

/** Where the API is, without a slash at the end. */
export const apiAddress = (): string => `${globalThis.location?.origin ?? ''}/api`;

const send = fetchBaseQuery({
  baseUrl: apiAddress(),
  credentials: 'same-origin',
  timeout: TIMEOUT_MS,
  prepareHeaders: (headers, { getState }) => {
    const token = tokenIn(getState());
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  },
});

/** The only place that knows what a 401 means. An answer to a token that is no longer in use says nothing about the present session. */
export function heedRefusal(status: unknown, sentWith: string | undefined, api: Pick<BaseQueryApi, 'getState' | 'dispatch'>): void {
  if (status === 401 && sentWith === tokenIn(api.getState())) api.dispatch(sessionExpired());
}

/** Sends a call, and again once the person has proved who they are where the API asks for that. */
const sendConfirmed: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, ExtraOptions> = async (args, api, options) => {
  const result = await send(args, api, options ?? {});
  const isAsked = codeOf(result.error) === ('confirmation_required' satisfies ErrorCode);
  return isAsked && (await askForConfirmation(api.dispatch)) ? send(args, api, options ?? {}) : result;
};

/** Sends one call. */
const sendAsSignedIn: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, ExtraOptions> = async (args, api, options) => {
  const sentWith = tokenIn(api.getState());
  const result = await sendConfirmed(args, api, options ?? {});
  if (codeOf(result.error) === ('second_factor_required' satisfies ErrorCode)) api.dispatch(enrolmentDemanded());
  if (!options?.refusalIsAnAnswer) heedRefusal(result.error?.status, sentWith, api);
  return result;
};

/** The one API of the shop. Features add their calls with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: sendAsSignedIn,
  tagTypes: ['Product', 'Review', 'Order', 'Settings', 'Profile', 'Attention', 'Today', 'Session', 'Address', 'SecondFactor'],
  endpoints: () => ({}),
});
