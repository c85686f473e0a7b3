import type { DeliveryPromise, DeliveryRules } from '@shop/contracts/delivery';
import { baseApi } from '../../shared/api/base-api';

const deliveryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of a PIN code of six digits. */
    deliveryPromise: build.query<DeliveryPromise, string>({ query: (pin) => `/delivery/${pin}` }),
    deliveryRules: build.query<DeliveryRules, void>({
      query: () => '/settings/delivery',
      providesTags: ['Settings'],
    }),
    changeDeliveryRules: build.mutation<DeliveryRules, DeliveryRules>({
      query: (body) => ({ url: '/settings/delivery', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useDeliveryPromiseQuery, useDeliveryRulesQuery, useChangeDeliveryRulesMutation } = deliveryApi;
