import type { PushKey, PushSubscriptionInput } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const orderNewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pushKey: build.query<PushKey, void>({ query: () => '/users/me/push' }),
    savePushSubscription: build.mutation<void, PushSubscriptionInput>({
      query: (body) => ({ url: '/users/me/push', method: 'PUT', body }),
    }),
  }),
});

export const { useLazyPushKeyQuery, useSavePushSubscriptionMutation } = orderNewsApi;
