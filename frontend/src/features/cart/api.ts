import type { SavedCart } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

/** Nobody is sent to the login page while reading, because a call behind their back found that the session is over: their next own one does. */
const extraOptions = { staysSignedIn: true };

export const savedCartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedCart: build.query<SavedCart, void>({ query: () => '/users/me/cart', extraOptions }),
    saveCart: build.mutation<SavedCart, SavedCart>({
      query: (body) => ({ url: '/users/me/cart', method: 'PUT', body }),
      extraOptions,
    }),
  }),
});
