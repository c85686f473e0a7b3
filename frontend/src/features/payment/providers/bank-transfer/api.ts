import type { BankTransferSettings, ConfirmTransferInput, Order } from '@shop/contracts';
import { baseApi } from '../../../../shared/api/base-api';

const transferApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmTransfer: build.mutation<Order, ConfirmTransferInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({
        url: `/orders/${encodeURIComponent(orderId)}/transfer`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Order', 'Today'],
    }),
    transferSettings: build.query<BankTransferSettings, void>({
      query: () => '/settings/bank-transfer',
      providesTags: ['Settings'],
    }),
    updateTransferSettings: build.mutation<BankTransferSettings, BankTransferSettings>({
      query: (body) => ({ url: '/settings/bank-transfer', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useConfirmTransferMutation, useTransferSettingsQuery, useUpdateTransferSettingsMutation } = transferApi;
