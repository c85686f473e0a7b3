import type { SavedCart } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

/** A 401 of a background request does not redirect to the login page; the user's next request does. */
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
