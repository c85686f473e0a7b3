import type {
  Credentials,
  FirstOwnerInput,
  Message,
  PasskeyChallenge,
  PasskeySignInInput,
  PasswordChange,
  RegisterInput,
  SecondStepInput,
  SignedInUser,
  SignInResponse,
} from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignInResponse, Credentials>({
      query: (body) => ({ url: '/users/login', method: 'POST', body }),
      extraOptions: { isRepeatable: true },
    }),
    completeSignIn: build.mutation<SignedInUser, SecondStepInput>({
      query: (body) => ({ url: '/users/login/second-step', method: 'POST', body }),
    }),
    startPasskeySignIn: build.mutation<PasskeyChallenge, void>({
      query: () => ({ url: '/users/login/passkey/options', method: 'POST', body: {} }),
    }),
    signInWithPasskey: build.mutation<SignedInUser, PasskeySignInInput>({
      query: (body) => ({ url: '/users/login/passkey', method: 'POST', body }),
    }),
    createFirstOwner: build.mutation<SignedInUser, FirstOwnerInput>({
      query: (body) => ({ url: '/users/first-owner', method: 'POST', body }),
    }),
    register: build.mutation<SignedInUser, RegisterInput>({
      query: (body) => ({ url: '/users/register', method: 'POST', body }),
    }),
    forgotPassword: build.mutation<Message, { email: string }>({
      query: (body) => ({ url: '/users/forgot-password', method: 'POST', body }),
    }),
    confirmEmail: build.mutation<Message, { token: string }>({
      query: ({ token }) => ({ url: `/users/confirm-email/${encodeURIComponent(token)}`, method: 'POST' }),
    }),
    stopCartReminders: build.mutation<Message, { key: string }>({
      query: ({ key }) => ({ url: `/cart-reminders/stop/${encodeURIComponent(key)}`, method: 'POST' }),
    }),
    resetPassword: build.mutation<SignInResponse, { token: string; password: string }>({
      query: ({ token, password }) => ({
        url: `/users/reset-password/${encodeURIComponent(token)}`,
        method: 'POST',
        body: { password },
      }),
    }),
    changePassword: build.mutation<SignedInUser, PasswordChange>({
      query: (body) => ({ url: '/users/password', method: 'PUT', body }),
      invalidatesTags: (changed) => (changed ? ['Session'] : []),
    }),
  }),
});

export const {
  useLoginMutation,
  useCompleteSignInMutation,
  useStartPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useCreateFirstOwnerMutation,
  useRegisterMutation,
  useForgotPasswordMutation,
  useConfirmEmailMutation,
  useStopCartRemindersMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
} = authApi;
