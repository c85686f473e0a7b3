import type { Credentials, Message, PasswordChange, RegisterInput, SignedInUser } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

/** A wrong password or an old link is the answer to these calls, not the end of a session. */
const extraOptions = { refusalIsAnAnswer: true };

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignedInUser, Credentials>({
      query: (body) => ({ url: '/users/login', method: 'POST', body }), extraOptions,
    }),
    register: build.mutation<SignedInUser, RegisterInput>({
      query: (body) => ({ url: '/users/register', method: 'POST', body }), extraOptions,
    }),
    forgotPassword: build.mutation<Message, { email: string }>({
      query: (body) => ({ url: '/users/forgot-password', method: 'POST', body }), extraOptions,
    }),
    resetPassword: build.mutation<SignedInUser, { token: string; password: string }>({
      query: ({ token, password }) => ({ url: `/users/reset-password/${encodeURIComponent(token)}`, method: 'POST', body: { password } }),
      extraOptions,
    }),
    changePassword: build.mutation<SignedInUser, PasswordChange>({
      query: (body) => ({ url: '/users/password', method: 'PUT', body }),
      invalidatesTags: (changed) => (changed ? ['Session'] : []),
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useForgotPasswordMutation, useResetPasswordMutation, useChangePasswordMutation } = authApi;
