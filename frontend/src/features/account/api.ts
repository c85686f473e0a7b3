import type { EndSessionsInput, OpenSession, ProfileInput, SignedInUser } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<SignedInUser, ProfileInput>({
      query: (body) => ({ url: '/users/profile', method: 'PUT', body }),
    }),
    /** The file as it is: it is for the person, not for the page. */
    downloadData: build.mutation<string, void>({
      query: () => ({ url: '/users/me/data', responseHandler: 'text' }),
    }),
    sessions: build.query<OpenSession[], void>({ query: () => '/users/me/sessions', providesTags: ['Session'] }),
    endSessions: build.mutation<void, EndSessionsInput>({
      query: (body) => ({ url: '/users/me/sessions/end', method: 'POST', body }),
      // Also of one that had ended already: then the list is out of date.
      invalidatesTags: (_done, error) => (error?.status === 400 ? [] : ['Session']),
    }),
    deleteAccount: build.mutation<void, { password: string }>({
      query: (body) => ({ url: '/users/me', method: 'DELETE', body }),
    }),
  }),
});

export const { useUpdateProfileMutation, useDownloadDataMutation, useSessionsQuery, useEndSessionsMutation, useDeleteAccountMutation } = accountApi;
