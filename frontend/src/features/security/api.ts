import type {
  AuthenticatorAppSetup,
  ConfirmationInput,
  FactorAddedResponse,
  PasskeyChallenge,
  PasskeyInput,
  SecondFactorStatus,
} from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactorStatus, void>({
      query: () => '/users/me/second-factor',
      providesTags: ['SecondFactor'],
    }),
    startPasskeySetup: build.mutation<PasskeyChallenge, void>({
      query: () => ({ url: '/users/me/passkeys/options', method: 'POST' }),
    }),
    addPasskey: build.mutation<FactorAddedResponse, PasskeyInput>({
      query: (body) => ({ url: '/users/me/passkeys', method: 'POST', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removePasskey: build.mutation<void, string>({
      query: (id) => ({ url: `/users/me/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SecondFactor'],
    }),
    setUpApp: build.mutation<AuthenticatorAppSetup, void>({
      query: () => ({ url: '/users/me/authenticator-app', method: 'POST' }),
    }),
    confirmApp: build.mutation<FactorAddedResponse, { code: string }>({
      query: (body) => ({ url: '/users/me/authenticator-app/confirm', method: 'POST', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removeApp: build.mutation<void, void>({
      query: () => ({ url: '/users/me/authenticator-app', method: 'DELETE' }),
      invalidatesTags: ['SecondFactor'],
    }),
    renewCodes: build.mutation<FactorAddedResponse, void>({
      query: () => ({ url: '/users/me/recovery-codes', method: 'POST' }),
      invalidatesTags: ['SecondFactor'],
    }),
    confirmIdentity: build.mutation<void, ConfirmationInput>({
      query: (body) => ({ url: '/users/me/confirmation', method: 'POST', body }),
    }),
    startConfirmation: build.mutation<PasskeyChallenge, void>({
      query: () => ({ url: '/users/me/confirmation/options', method: 'POST' }),
    }),
  }),
});

export const {
  useSecondFactorQuery,
  useStartPasskeySetupMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useSetUpAppMutation,
  useConfirmAppMutation,
  useRemoveAppMutation,
  useRenewCodesMutation,
  useConfirmIdentityMutation,
  useStartConfirmationMutation,
} = securityApi;
