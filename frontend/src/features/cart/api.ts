import type { SavedCart } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

/** Background requests do not redirect to the login page: the next request of the user does. */
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
