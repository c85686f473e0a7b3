import { baseApi } from '../api/base-api';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends the token on the server. A token that is refused had ended already. */
    logout: build.mutation<void, void>({
      query: () => ({ url: '/users/logout', method: 'POST' }),
      extraOptions: { staysSignedIn: true },
    }),
  }),
});
