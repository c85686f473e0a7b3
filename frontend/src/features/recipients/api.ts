import type { BusinessDetails, Order, PaymentStatusResponse, ProviderOrder } from '@shop/contracts';
import type {
  ParcelList,
  ParcelStepsInput,
  ParcelStepsResult,
  RecipientCheck,
  RecipientList,
  StartListPaymentInput,
} from '@shop/contracts/recipients';
import { baseApi } from '../../shared/api/base-api';
import { uploadForm } from '../../shared/api/form-upload';
import { FILE_TIMEOUT_MS, savedAsFile } from '../../shared/api/saved-as-file';

const parcelsOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/parcels`;

const listOf = (id: string) => `/recipient-lists/${encodeURIComponent(id)}`;

export const recipientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadRecipients: build.mutation<RecipientCheck, { file: File; isDryRun: boolean }>({
      queryFn: ({ file, isDryRun }, api) => {
        const form = new FormData();
        form.append('file', file);
        return uploadForm<RecipientCheck>({ path: `/recipient-lists${isDryRun ? '?dryRun=true' : ''}`, form }, api);
      },
    }),
    recipientList: build.query<RecipientList, string>({ query: listOf }),
    /** Kept apart from the list on the page, which ends a payment in progress when it changes. */
    paidList: build.query<RecipientList, string>({ query: listOf }),
    /** Saves what the list costs now as a PDF. */
    quoteFile: build.mutation<null, { list: string; business: BusinessDetails }>({
      query: ({ list, business }) => ({
        ...{ url: `${listOf(list)}/quote/pdf`, method: 'POST', body: business },
        timeout: FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
    startListPayment: build.mutation<ProviderOrder, StartListPaymentInput & { list: string }>({
      query: ({ list, ...body }) => ({
        url: `${listOf(list)}/start-payment`,
        method: 'POST',
        body,
      }),
      extraOptions: { isRepeatable: true },
    }),
    listPaymentStatus: build.query<PaymentStatusResponse, string>({
      query: (providerOrderId) => `/orders/payment-status/${encodeURIComponent(providerOrderId)}`,
    }),
    cancelListPayment: build.mutation<void, string>({
      query: (providerOrderId) => ({
        url: `/orders/cancel-payment/${encodeURIComponent(providerOrderId)}`,
        method: 'POST',
        body: {},
      }),
    }),
    orderOfList: build.query<Order, string>({ query: (orderId) => `/orders/${encodeURIComponent(orderId)}` }),
    parcels: build.query<ParcelList, string>({ query: parcelsOf, providesTags: ['Order'] }),
    exportParcels: build.mutation<null, string>({
      query: (orderId) => ({
        url: `${parcelsOf(orderId)}/file`,
        timeout: FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
    stepParcels: build.mutation<ParcelStepsResult, ParcelStepsInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `${parcelsOf(orderId)}/steps`, method: 'POST', body }),
      invalidatesTags: ['Order', 'Today'],
    }),
  }),
});

export const {
  useUploadRecipientsMutation,
  useRecipientListQuery,
  useParcelsQuery,
  useQuoteFileMutation,
  useExportParcelsMutation,
  useStepParcelsMutation,
} = recipientsApi;
