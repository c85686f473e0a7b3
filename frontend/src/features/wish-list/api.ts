import type { WishList, WishListChange } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

/** A 401 of a background request does not redirect to the login page; the user's next request does. */
const extraOptions = { staysSignedIn: true, isRepeatable: true };

export const wishListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    wishList: build.query<WishList, void>({ query: () => '/users/me/wish-list', extraOptions }),
    changeWishList: build.mutation<WishList, WishListChange>({
      query: (body) => ({ url: '/users/me/wish-list', method: 'POST', body }),
      extraOptions,
    }),
  }),
});
