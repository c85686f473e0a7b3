import { formatMonth, formatShortDay } from '@shop/contracts/calendar';
import { REPORT_NAMES, reportRowName } from '@shop/contracts/report-messages';
import type { ReportBy, SalesReport } from '@shop/contracts/reports';
import { formatRupees } from '@shop/money';
import { useState } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { Bars } from '../../../shared/ui/Bars';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { useExportReportMutation, type ReportRequest } from '../api';
import { REPORTS_MESSAGES as TEXTS } from '../messages';
import { ReportTable } from './ReportTable';

const MEASURES = ['revenue', 'orders'] as const;
type Measure = (typeof MEASURES)[number];

/** Reports whose rows are points in time, and are drawn as columns. All others have a bar in each row of the table. */
const COLUMNS: Partial<Record<ReportBy, { short: (key: string) => string; labelled: number }>> = {
  days: { short: formatShortDay, labelled: 7 },
  months: { short: (key) => formatMonth(key).slice(0, 3), labelled: 1 },
  hours: { short: (key) => key, labelled: 4 },
};

interface ReportCardProps {
  report: SalesReport;
  /** Of the same report, for its file. */
  request: ReportRequest;
  isBusy: boolean;
}

/** A report as chart and table, and its download. */
export function ReportCard({ report, request, isBusy }: ReportCardProps) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const { by, rows, totalBefore } = report;
  const title = REPORT_NAMES.reports[by];
  const columns = COLUMNS[by];
  const isEmpty = [report.total, report.totalBefore].every((total) => !total || total.orders === 0);
  return (
    <Card title={title} aside={<Download request={request} />}>
      {isEmpty ? (
        <p className="text-ink-2">{TEXTS.nothing}</p>
      ) : (
        <div className="grid gap-5">
          {columns && (
            <div>
              <Measures shown={measure} onShow={setMeasure} />
              {totalBefore && <Legend />}
              <Bars
                name={TEXTS.by(TEXTS[measure], title)}
                format={measure === 'orders' ? String : formatRupees}
                labelled={columns.labelled}
                bars={rows.map((row) => ({
                  key: row.key,
                  name: reportRowName(by, row),
                  short: columns.short(row.key),
                  value: row.now[measure],
                  before: row.before?.[measure],
                }))}
              />
            </div>
          )}
          <ReportTable key={by} report={report} isBusy={isBusy} />
        </div>
      )}
    </Card>
  );
}

function Measures({ shown, onShow }: { shown: Measure; onShow: (measure: Measure) => void }) {
  return (
    <div role="group" aria-label={TEXTS.showInChart} className="mb-4 flex gap-2">
      {MEASURES.map((measure) => (
        <button
          key={measure}
          type="button"
          aria-pressed={shown === measure}
          onClick={() => onShow(measure)}
          className="min-h-11 rounded-button border border-line px-3 font-semibold text-ink-2 aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-canvas sm:min-h-9"
        >
          {TEXTS[measure]}
        </button>
      ))}
    </div>
  );
}

function Legend() {
  const SWATCH = 'inline-block size-3 rounded-sm forced-color-adjust-none';
  return (
    <p className="mb-2 flex gap-4 text-sm text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className={`${SWATCH} bg-forest forced-colors:bg-[CanvasText]`} />
        {TEXTS.now}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className={`${SWATCH} bg-gold forced-colors:bg-[GrayText]`} />
        {TEXTS.earlier}
      </span>
    </p>
  );
}

function Download({ request }: { request: ReportRequest }) {
  const [exportReport, { isLoading }] = useExportReportMutation();
  const save = () => attempt(() => exportReport(request).unwrap(), TEXTS.downloadFailed);
  return (
    <Button kind="quiet" className="-mr-3 px-3" isBusy={isLoading} onClick={() => void save()}>
      {TEXTS.downloadCsv}
    </Button>
  );
}
