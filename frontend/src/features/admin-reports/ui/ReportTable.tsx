import { REPORT_NAMES, reportRowName } from '@shop/contracts/report-messages';
import type { ReportBy, ReportRow, SalesReport } from '@shop/contracts/reports';
import { formatRupees } from '@shop/money';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ScrollTable } from '../../../shared/ui/Table';
import { REPORTS_MESSAGES as TEXTS } from '../messages';
import { Change } from './ReportFigures';

/** Reports of items count pieces; an order may have several of them. */
const OF_ITEMS: readonly ReportBy[] = ['products', 'sizes', 'kinds'];
/** Reports with a chart above, and the newest row first. */
const OF_TIME: readonly ReportBy[] = ['days', 'months'];

type Figures = Omit<ReportRow, 'key' | 'label'>;

const FIRST_ROWS = 10;

const NUMBER = 'text-right align-top whitespace-nowrap tabular-nums';
/** Also in the file. */
const WIDE = `${NUMBER} max-lg:hidden`;

/** The rows of a report. Groups have a bar of their share of the largest. */
export function ReportTable({ report, isBusy }: { report: SalesReport; isBusy: boolean }) {
  const { by, total, totalBefore, others } = report;
  const { figures, rows: names } = REPORT_NAMES;
  const [isWhole, setIsWhole] = useState(false);
  const all = OF_TIME.includes(by) ? report.rows.toReversed() : report.rows;
  const rows = isWhole || by === 'hours' ? all : all.slice(0, FIRST_ROWS);
  const largest = Math.max(...rows.map(({ now }) => now.revenue));
  const hasBars = !OF_TIME.includes(by) && by !== 'hours';
  const count = OF_ITEMS.includes(by) ? 'pieces' : 'orders';
  const row = (name: string, one: Figures, key: string, share?: number) => (
    <Row key={key} {...{ name, one, count, share }} isCompared={totalBefore !== null} />
  );
  return (
    <div>
      <ScrollTable
        caption={TEXTS.by(TEXTS.revenue, REPORT_NAMES.reports[by])}
        isBusy={isBusy}
        head={
          <>
            <th scope="col">{names[by]}</th>
            <th scope="col" className="text-right">
              {figures[count]}
            </th>
            {(['total', 'refunded', 'tax'] as const).map((figure) => (
              <th key={figure} scope="col" className="text-right max-lg:hidden">
                {figures[figure]}
              </th>
            ))}
            <th scope="col" className="text-right">
              {figures.revenue}
            </th>
            {totalBefore && (
              <th scope="col" className="text-right max-sm:hidden">
                {TEXTS.change}
              </th>
            )}
          </>
        }
      >
        {rows.map((one) =>
          row(reportRowName(by, one), one, one.key, hasBars && largest > 0 ? one.now.revenue / largest : undefined),
        )}
        {rows.length === all.length && others && row(REPORT_NAMES.others, others, 'others')}
        {row(REPORT_NAMES.total, { now: total, before: totalBefore }, 'total')}
      </ScrollTable>
      {rows.length < all.length && (
        <Button kind="quiet" className="-ml-2" onClick={() => setIsWhole(true)}>
          {TEXTS.showAll(all.length)}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  name: string;
  one: Figures;
  count: 'orders' | 'pieces';
  /** Of the largest row: 0 to 1. */
  share: number | undefined;
  isCompared: boolean;
}

function Row({ name, one: { now, before }, count, share, isCompared }: RowProps) {
  return (
    <tr className="last:font-semibold">
      <th scope="row" className="w-full font-normal wrap-break-word in-[tr:last-child]:font-semibold">
        {name}
        {share !== undefined && (
          <svg
            aria-hidden="true"
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            className="mt-1 block h-1.5 w-full max-w-60"
          >
            <rect width={Math.max(0, share)} height={1} className="fill-forest forced-colors:fill-[CanvasText]" />
          </svg>
        )}
      </th>
      <td className={NUMBER}>{now[count]}</td>
      <td className={WIDE}>{formatRupees(now.total)}</td>
      <td className={WIDE}>{formatRupees(now.refunded)}</td>
      <td className={WIDE}>{formatRupees(now.tax)}</td>
      <td className={NUMBER}>
        {formatRupees(now.revenue)}
        <span className="block text-sm sm:hidden">
          <Change now={now.revenue} before={before?.revenue} />
        </span>
      </td>
      {isCompared && (
        <td className={`${NUMBER} max-sm:hidden`}>
          <Change now={now.revenue} before={before?.revenue} />
        </td>
      )}
    </tr>
  );
}
