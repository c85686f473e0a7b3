import type { ProfileInput, SignedInUser } from '@shop/contracts';
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
    deleteAccount: build.mutation<void, { password: string }>({
      query: (body) => ({ url: '/users/me', method: 'DELETE', body }),
    }),
  }),
});

export const { useUpdateProfileMutation, useDownloadDataMutation, useDeleteAccountMutation } = accountApi;
