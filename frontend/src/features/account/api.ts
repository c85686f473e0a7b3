import type {
  BusinessDetails,
  CartReminderChoice,
  CartReminderChoiceInput,
  EndSessionsInput,
  Message,
  OpenSession,
  Order,
  ProfileInput,
  SavedAddress,
  SavedAddressInput,
  ShippingAddress,
  SignedInUser,
} from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';
import { codeOf } from '../../shared/api/message-of';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The current user's account, for data that the stored session may not have yet. */
    profile: build.query<SignedInUser, void>({ query: () => '/users/profile' }),
    sendConfirmation: build.mutation<Message, void>({
      query: () => ({ url: '/users/me/confirm-email', method: 'POST' }),
    }),
    cartReminders: build.query<CartReminderChoice, void>({
      query: () => '/users/me/cart-reminders',
      providesTags: ['CartReminder'],
    }),
    chooseCartReminders: build.mutation<CartReminderChoice, CartReminderChoiceInput>({
      query: (body) => ({ url: '/users/me/cart-reminders', method: 'PUT', body }),
      invalidatesTags: ['CartReminder'],
    }),
    updateProfile: build.mutation<SignedInUser, ProfileInput>({
      query: (body) => ({ url: '/users/profile', method: 'PUT', body }),
      invalidatesTags: (saved) => (saved ? ['Address'] : []),
    }),
    changeOrderAddress: build.mutation<Order, { orderId: string; address: ShippingAddress }>({
      query: ({ orderId, address }) => ({ url: `/orders/${orderId}/shipping-address`, method: 'PUT', body: address }),
      invalidatesTags: ['Order'],
    }),
    changeBusiness: build.mutation<Order, { orderId: string; business: BusinessDetails }>({
      query: ({ orderId, business }) => ({ url: `/orders/${orderId}/business`, method: 'PUT', body: business }),
      invalidatesTags: ['Order'],
    }),
    addresses: build.query<SavedAddress[], void>({ query: () => '/users/me/addresses', providesTags: ['Address'] }),
    /** Creates an address, or updates the one with this ID. */
    saveAddress: build.mutation<SavedAddress, { id: string | null; input: SavedAddressInput }>({
      query: ({ id, input }) =>
        id === null
          ? { url: '/users/me/addresses', method: 'POST', body: input }
          : { url: `/users/me/addresses/${encodeURIComponent(id)}`, method: 'PUT', body: input },
      // Also refetches when the address was deleted elsewhere, because the list is then outdated.
      invalidatesTags: (_saved, error) => (codeOf(error) === 'invalid_input' ? [] : ['Address']),
    }),
    removeAddress: build.mutation<void, string>({
      query: (id) => ({ url: `/users/me/addresses/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Address'],
    }),
    /** Returns the file as text, without parsing it. */
    downloadData: build.mutation<string, void>({
      query: () => ({ url: '/users/me/data', responseHandler: 'text' }),
    }),
    sessions: build.query<OpenSession[], void>({ query: () => '/users/me/sessions', providesTags: ['Session'] }),
    endSessions: build.mutation<void, EndSessionsInput>({
      query: (body) => ({ url: '/users/me/sessions/end', method: 'POST', body }),
      // Also refetches when the session has already ended, because the list is then outdated.
      invalidatesTags: (_done, error) => (codeOf(error) === 'invalid_input' ? [] : ['Session']),
    }),
    deleteAccount: build.mutation<void, { password: string }>({
      query: (body) => ({ url: '/users/me', method: 'DELETE', body }),
    }),
  }),
});

export const {
  useChangeBusinessMutation,
  useChangeOrderAddressMutation,
  useCartRemindersQuery,
  useChooseCartRemindersMutation,
  useProfileQuery,
  useSendConfirmationMutation,
  useUpdateProfileMutation,
  useAddressesQuery,
  useSaveAddressMutation,
  useRemoveAddressMutation,
  useDownloadDataMutation,
  useSessionsQuery,
  useEndSessionsMutation,
  useDeleteAccountMutation,
} = accountApi;
