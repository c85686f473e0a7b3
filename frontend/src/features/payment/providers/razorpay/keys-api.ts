import type { RazorpayCheck, RazorpayKeys, RazorpayKeysInput } from '@shop/contracts/razorpay-keys';
import { baseApi } from '../../../../shared/api/base-api';

/** The provider and the shop itself may take their time. */
const TIMEOUT_MS = 30_000;
const URL = '/settings/razorpay';

export const {
  useRazorpayKeysQuery,
  useChangeRazorpayKeysMutation,
  useRemoveRazorpayKeysMutation,
  useCheckRazorpayMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    razorpayKeys: build.query<RazorpayKeys, void>({ query: () => URL, providesTags: ['Settings'] }),
    changeRazorpayKeys: build.mutation<RazorpayKeys, RazorpayKeysInput>({
      query: (body) => ({ url: URL, method: 'PUT', body, timeout: TIMEOUT_MS }),
      invalidatesTags: ['Settings'],
    }),
    removeRazorpayKeys: build.mutation<RazorpayKeys, void>({
      query: () => ({ url: URL, method: 'DELETE' }),
      invalidatesTags: ['Settings'],
    }),
    checkRazorpay: build.mutation<RazorpayCheck, void>({
      query: () => ({ url: `${URL}/check`, method: 'POST', timeout: TIMEOUT_MS }),
      invalidatesTags: ['Settings'],
    }),
  }),
});
