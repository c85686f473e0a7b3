import type { Comparison, ReportBy, ReportPeriod, SalesReport } from '@shop/contracts/reports';
import { baseApi } from '../../shared/api/base-api';
import { FILE_TIMEOUT_MS, savedAsFile } from '../../shared/api/saved-as-file';

export interface ReportRequest extends ReportPeriod {
  by: ReportBy;
  /** Blank: no comparison. */
  compare: Comparison | '';
}

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    report: build.query<SalesReport, ReportRequest>({
      query: (params) => ({ url: '/admin/reports/sales', params }),
      providesTags: ['Today'],
    }),
    exportReport: build.mutation<null, ReportRequest>({
      query: (params) => ({
        url: '/admin/reports/sales/export',
        params,
        timeout: FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
  }),
});

export const { useReportQuery, useExportReportMutation } = reportsApi;
