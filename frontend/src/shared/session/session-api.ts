import { baseApi } from '../api/base-api';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends the session on the server. A rejected token had ended already. */
    logout: build.mutation<void, void>({
      query: () => ({ url: '/users/logout', method: 'POST' }),
      extraOptions: { staysSignedIn: true },
    }),
  }),
});
