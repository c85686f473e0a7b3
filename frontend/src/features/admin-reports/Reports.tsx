import { dayInIndia } from '@shop/contracts/calendar';
import type { SalesReport } from '@shop/contracts/reports';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../shared/ui/Loaded';
import { Notice } from '../../shared/ui/Notice';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useReportQuery } from './api';
import { REPORTS_MESSAGES } from './messages';
import { groupedBy, shownIn, type ShownReport } from './periods';
import { ReportCard } from './ui/ReportCard';
import { ReportControls } from './ui/ReportControls';
import { ReportFigures, WhatRevenueIs } from './ui/ReportFigures';

const RETRY_MS = 10_000;

/** Sales of any period, compared with another, as chart and table. What is shown is in the address. */
export function Reports() {
  const [params, setParams] = useSearchParams();
  const shown = shownIn(params, dayInIndia(new Date()));
  const { choice, period, compare } = shown;
  const change = ({ choice: by, preset, period: days, compare: with_ }: ShownReport) =>
    setParams(
      { by, period: preset, ...(preset === 'custom' && days), compare: with_ },
      { replace: true, preventScrollReset: true },
    );
  const request = { by: groupedBy(choice, period), ...period, compare };
  const query = useReportQuery(request, { refetchOnMountOrArgChange: true });
  const isAdding = query.data?.isComplete === false;
  useReportQuery(request, { pollingInterval: RETRY_MS, skip: !isAdding });
  const customers = useReportQuery({ ...request, by: 'customers' }, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, REPORTS_MESSAGES.notLoaded);
  return (
    <div className="grid gap-6">
      <ReportControls shown={shown} onChange={change} />
      <Loaded query={{ ...query, data: query.data && comparable(query.data) }} error={error}>
        {(report) => (
          <>
            {isAdding && <Notice>{REPORTS_MESSAGES.adding}</Notice>}
            <ReportFigures report={report} customers={customers.data} />
            <ReportCard report={report} request={request} isBusy={query.isFetching} />
            <WhatRevenueIs report={report} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** A period without any sales is nothing to compare with. */
function comparable(report: SalesReport): SalesReport {
  if (report.totalBefore?.orders !== 0) return report;
  const without = <Figures extends object>(figures: Figures) => ({ ...figures, before: null });
  return {
    ...report,
    totalBefore: null,
    rows: report.rows.map(without),
    others: report.others && without(report.others),
  };
}
