import type { BoxFilling } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const boxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The sizes that fit into the compartments of a box and can be bought now. */
    boxFillings: build.query<BoxFilling[], string>({
      query: (productId) => `/products/${encodeURIComponent(productId)}/fillings`,
      providesTags: ['Product'],
    }),
  }),
});

export const { useBoxFillingsQuery } = boxApi;
