import type { CorrectionInput, PrintedDocument, RegistrationInput } from '@shop/contracts';
import { FILE_TIMEOUT_MS, savedAsFile } from '../../shared/api/saved-as-file';
import { baseApi } from '../../shared/api/base-api';

const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderDocuments: build.query<PrintedDocument[], string>({
      query: (orderId) => `/orders/${encodeURIComponent(orderId)}/documents`,
      providesTags: ['Order'],
    }),
    correctDocuments: build.mutation<PrintedDocument[], CorrectionInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/documents/correction`, method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
    registerDocument: build.mutation<
      PrintedDocument[],
      { orderId: string; documentId: string; registration: RegistrationInput }
    >({
      query: ({ orderId, documentId, registration }) => ({
        url: `/orders/${orderId}/documents/${documentId}/registration`,
        method: 'PUT',
        body: registration,
      }),
      invalidatesTags: ['Order'],
    }),
    documentFile: build.mutation<null, { orderId: string; documentId: string }>({
      query: ({ orderId, documentId }) => ({
        url: `/orders/${encodeURIComponent(orderId)}/documents/${documentId}/pdf`,
        timeout: FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
    documentsOfDay: build.mutation<null, string>({
      query: (day) => ({ url: `/orders/documents/${day}/pdf`, timeout: FILE_TIMEOUT_MS, responseHandler: savedAsFile }),
    }),
    /** Slips and invoices of these orders. */
    documentsOfOrders: build.mutation<null, readonly string[]>({
      query: (orders) => ({
        url: '/orders/documents/pdf',
        method: 'POST',
        body: { orders, hasPickList: true },
        timeout: FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
  }),
});

export const {
  useCorrectDocumentsMutation,
  useOrderDocumentsQuery,
  useDocumentFileMutation,
  useRegisterDocumentMutation,
  useDocumentsOfDayMutation,
  useDocumentsOfOrdersMutation,
} = documentsApi;
