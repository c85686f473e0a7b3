import { baseApi } from '../../shared/api/base-api';

const adminAccountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    endSessionsOf: build.mutation<void, { email: string }>({
      query: (body) => ({ url: '/admin/sessions/end', method: 'POST', body }),
    }),
    resetSecondFactorOf: build.mutation<void, { email: string }>({
      query: (body) => ({ url: '/admin/second-factor/reset', method: 'POST', body }),
    }),
  }),
});

export const { useEndSessionsOfMutation, useResetSecondFactorOfMutation } = adminAccountsApi;
