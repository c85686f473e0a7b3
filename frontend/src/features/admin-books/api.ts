import type { Message } from '@shop/contracts';
import type {
  BookMonth,
  BookMonthDetails,
  CloseMonthInput,
  ExplanationInput,
  RemittanceImport,
  ReopenMonthInput,
  SettlementImport,
  SettlementMonth,
} from '@shop/contracts/settlements';
import { baseApi } from '../../shared/api/base-api';
import { FILE_TIMEOUT_MS, savedAsFile } from '../../shared/api/saved-as-file';
import { uploadForm } from '../../shared/api/form-upload';

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

const booksApi = baseApi.enhanceEndpoints({ addTagTypes: ['Books'] }).injectEndpoints({
  endpoints: (build) => ({
    bookMonths: build.query<BookMonth[], void>({ query: () => '/admin/months', providesTags: ['Books'] }),
    bookMonth: build.query<BookMonthDetails, string>({
      query: (month) => `/admin/months/${month}`,
      providesTags: ['Books', 'Attention', 'Settings'],
    }),
    closeMonth: build.mutation<BookMonthDetails, CloseMonthInput & { month: string }>({
      query: ({ month, ...body }) => ({ url: `/admin/months/${month}/close`, method: 'POST', body }),
      invalidatesTags: ['Books'],
    }),
    reopenMonth: build.mutation<BookMonthDetails, ReopenMonthInput & { month: string }>({
      query: ({ month, ...body }) => ({ url: `/admin/months/${month}/reopen`, method: 'POST', body }),
      invalidatesTags: ['Books'],
    }),
    settlements: build.query<SettlementMonth, string>({
      query: (month) => ({ url: '/admin/settlements', params: { month } }),
      providesTags: ['Books'],
    }),
    importSettlements: build.mutation<SettlementImport, File>({
      queryFn: (file, api) =>
        uploadForm<SettlementImport>({ path: '/admin/settlements/import', form: formOf(file) }, api),
      invalidatesTags: ['Books'],
    }),
    importRemittances: build.mutation<RemittanceImport, File>({
      queryFn: (file, api) =>
        uploadForm<RemittanceImport>({ path: '/admin/settlements/cash', form: formOf(file) }, api),
      invalidatesTags: ['Books'],
    }),
    monthFiles: build.mutation<null, string>({
      query: (month) => ({
        url: '/settings/tax/files/all',
        params: { month },
        timeout: 5 * FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
    explainFinding: build.mutation<Message, ExplanationInput>({
      query: (body) => ({ url: '/admin/settlements/explanations', method: 'POST', body }),
      invalidatesTags: ['Books'],
    }),
  }),
});

export const {
  useBookMonthsQuery,
  useBookMonthQuery,
  useCloseMonthMutation,
  useReopenMonthMutation,
  useSettlementsQuery,
  useImportSettlementsMutation,
  useImportRemittancesMutation,
  useMonthFilesMutation,
  useExplainFindingMutation,
} = booksApi;
