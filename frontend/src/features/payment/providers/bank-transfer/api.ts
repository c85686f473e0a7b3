import type { BankTransferSettings, ConfirmTransferInput, Order } from '@shop/contracts';
import { baseApi } from '../../../../shared/api/base-api';
import { settingsAt } from '../../../../shared/api/settings-at';

const transferApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const settings = settingsAt<BankTransferSettings>(build, '/settings/bank-transfer');
    return {
      confirmTransfer: build.mutation<Order, ConfirmTransferInput & { orderId: string }>({
        query: ({ orderId, ...body }) => ({
          url: `/orders/${encodeURIComponent(orderId)}/transfer`,
          method: 'POST',
          body,
        }),
        invalidatesTags: ['Order', 'Today'],
      }),
      transferSettings: settings.read,
      updateTransferSettings: settings.change,
    };
  },
});

export const { useConfirmTransferMutation, useTransferSettingsQuery, useUpdateTransferSettingsMutation } = transferApi;
