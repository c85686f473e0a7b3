import type { ArchivedMonth, AuditFilterOptions, AuditPage } from '@shop/contracts/audit';
import { baseApi } from '../../shared/api/base-api';
import { FILE_TIMEOUT_MS, savedAsFile } from '../../shared/api/saved-as-file';

/** Filters of the audit log. Empty texts match everything. Days are in Indian time, such as `2026-11-21`. */
export interface AuditFilter {
  page: number;
  person: string;
  action: string;
  subject: string;
  from: string;
  to: string;
}

const sent = (params: Omit<AuditFilter, 'page'>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query<AuditPage, AuditFilter>({
      query: ({ page, ...filter }) => ({ url: '/admin/audit', params: { pageNumber: page, ...sent(filter) } }),
    }),
    auditChoices: build.query<AuditFilterOptions, void>({ query: () => '/admin/audit/choices' }),
    archive: build.query<ArchivedMonth[], void>({ query: () => '/admin/audit/archive' }),
    archivedMonth: build.mutation<null, ArchivedMonth>({
      query: ({ kind, month }) => ({
        url: `/admin/audit/files/${kind}-${month}`,
        timeout: FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
    exportAuditLog: build.mutation<null, AuditFilter>({
      query: ({ page: _allPages, ...filter }) => ({
        url: '/admin/audit/export',
        params: sent(filter),
        timeout: FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
  }),
});

export const {
  useArchivedMonthMutation,
  useArchiveQuery,
  useAuditLogQuery,
  useAuditChoicesQuery,
  useExportAuditLogMutation,
} = auditApi;
