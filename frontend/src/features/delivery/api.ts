import type { DeliveryPromise } from '@shop/contracts/delivery';
import { baseApi } from '../../shared/api/base-api';

const deliveryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of a PIN code of six digits. */
    deliveryPromise: build.query<DeliveryPromise, string>({ query: (pin) => `/delivery/${pin}` }),
  }),
});

export const { useDeliveryPromiseQuery } = deliveryApi;
