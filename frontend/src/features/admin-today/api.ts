import type { PaymentToAttend, TodayReport } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const todayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<TodayReport, void>({ query: () => '/admin/today', providesTags: ['Today'] }),
    attention: build.query<PaymentToAttend[], void>({ query: () => '/payments/attention', providesTags: ['Attention'] }),
  }),
});

export const { useTodayQuery, useAttentionQuery } = todayApi;
