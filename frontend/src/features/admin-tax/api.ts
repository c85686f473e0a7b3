import type {
  RegistrationImport,
  TallyLedgers,
  TaxedBox,
  TaxedBoxInput,
  TaxFile,
  TaxFileQueryInput,
  TaxRateInput,
  TaxSettings,
  TaxSettingsInput,
} from '@shop/contracts';
import { FILE_TIMEOUT_MS, savedAsFile } from '../../shared/api/saved-as-file';
import { baseApi } from '../../shared/api/base-api';
import { settingsAt } from '../../shared/api/settings-at';
import { uploadForm } from '../../shared/api/form-upload';

/** With every document of a period. */
const LONG_FILES: ReadonlySet<TaxFile> = new Set(['all', 'documents', 'tally'] as const);

const taxApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const settings = settingsAt<TaxSettings, TaxSettingsInput>(build, '/settings/tax');
    const ledgers = settingsAt<TallyLedgers>(build, '/settings/tax/ledgers');
    return {
      taxSettings: settings.read,
      updateTaxSettings: settings.change,
      setTaxRate: build.mutation<TaxSettings, TaxRateInput>({
        query: (body) => ({ url: '/settings/tax/rates', method: 'PUT', body }),
        invalidatesTags: ['Settings'],
      }),
      deleteTaxRate: build.mutation<TaxSettings, string>({
        query: (id) => ({ url: `/settings/tax/rates/${id}`, method: 'DELETE' }),
        invalidatesTags: ['Settings'],
      }),
      invoiceReceipts: build.mutation<TaxSettings, void>({
        query: () => ({ url: '/settings/tax/receipts', method: 'POST' }),
        invalidatesTags: ['Settings', 'Order'],
      }),
      taxFile: build.mutation<null, TaxFileQueryInput & { file: TaxFile }>({
        query: ({ file, ...params }) => ({
          url: `/settings/tax/files/${file}`,
          params,
          timeout: LONG_FILES.has(file) ? 5 * FILE_TIMEOUT_MS : FILE_TIMEOUT_MS,
          responseHandler: savedAsFile,
        }),
      }),
      importRegistrations: build.mutation<RegistrationImport, File>({
        queryFn: (file, api) => {
          const form = new FormData();
          form.append('file', file);
          return uploadForm<RegistrationImport>({ path: '/settings/tax/registrations/import', form }, api);
        },
        invalidatesTags: ['Order', 'Settings'],
      }),
      tallyLedgers: ledgers.read,
      updateTallyLedgers: ledgers.change,
      taxedBoxes: build.query<TaxedBox[], void>({
        query: () => '/settings/tax/boxes',
        providesTags: ['Settings', 'Product'],
      }),
      updateTaxedBox: build.mutation<TaxedBox[], TaxedBoxInput & { id: string }>({
        query: ({ id, ...body }) => ({ url: `/settings/tax/boxes/${id}`, method: 'PUT', body }),
        invalidatesTags: ['Settings'],
      }),
    };
  },
});

export const {
  useTaxSettingsQuery,
  useUpdateTaxSettingsMutation,
  useSetTaxRateMutation,
  useDeleteTaxRateMutation,
  useInvoiceReceiptsMutation,
  useTaxFileMutation,
  useImportRegistrationsMutation,
  useTallyLedgersQuery,
  useUpdateTallyLedgersMutation,
  useTaxedBoxesQuery,
  useUpdateTaxedBoxMutation,
} = taxApi;
