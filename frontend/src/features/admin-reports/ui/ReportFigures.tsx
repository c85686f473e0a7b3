import { formatDay } from '@shop/contracts/calendar';
import type { ReportPeriod, SalesFigures, SalesReport } from '@shop/contracts/reports';
import { formatRupees, fromRupees, paise, toRupees } from '@shop/money';
import { Card } from '../../../shared/ui/Card';
import { changeInWords, shareInWords } from '../../../shared/ui/figures';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { REPORTS_MESSAGES as TEXTS } from '../messages';

const average = ({ revenue, orders }: SalesFigures): number =>
  orders === 0 ? 0 : toRupees(paise(Math.round(fromRupees(revenue) / orders)));

const daysText = ({ from, to }: ReportPeriod): string => TEXTS.days(formatDay(from), formatDay(to));

interface ReportFiguresProps {
  report: SalesReport;
  /** The report by customers, once it is loaded. */
  customers: SalesReport | undefined;
}

/** The key figures of the period, each with its change. */
export function ReportFigures({ report: { period, periodBefore, total, totalBefore }, customers }: ReportFiguresProps) {
  const returning = customers?.rows.find(({ key }) => key === 'returning');
  const share = shareInWords(returning?.now.orders ?? 0, total.orders);
  return (
    <div>
      <p className="mb-3 text-ink-2">
        <strong className="font-semibold text-ink">{daysText(period)}</strong>
        {periodBefore && `, ${(totalBefore ? TEXTS.before : TEXTS.noneBefore)(daysText(periodBefore))}`}
      </p>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure
          name={TEXTS.revenue}
          value={formatRupees(total.revenue)}
          now={total.revenue}
          before={totalBefore?.revenue}
        >
          {TEXTS.afterDeductions}
        </Figure>
        <Figure name={TEXTS.orders} value={String(total.orders)} now={total.orders} before={totalBefore?.orders} />
        <Figure
          name={TEXTS.averageOrder}
          value={formatRupees(average(total))}
          now={average(total)}
          before={totalBefore ? average(totalBefore) : undefined}
        >
          {TEXTS.perOrder}
        </Figure>
        <Figure
          name={TEXTS.returning}
          value={String(returning?.now.orders ?? 0)}
          now={returning?.now.orders ?? 0}
          before={totalBefore ? returning?.before?.orders : undefined}
        >
          {TEXTS.ofTotal(share)}
        </Figure>
      </dl>
    </div>
  );
}

interface FigureProps {
  name: string;
  value: string;
  now: number;
  before: number | undefined;
  children?: string;
}

function Figure({ name, value, now, before, children }: FigureProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-paper p-4 max-sm:p-3">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>
        <span className="block font-display text-h3 break-words tabular-nums">{value}</span>
        <span className="block text-sm text-muted">
          <Change now={now} before={before} /> {children}
        </span>
      </dd>
    </div>
  );
}

/** "+12%"; nothing without a comparison. */
export function Change({ now, before }: { now: number; before: number | undefined }) {
  if (before === undefined || (now === 0 && before === 0)) return null;
  const words = changeInWords(now, before) ?? TEXTS.newRow;
  return (
    <span className="font-semibold whitespace-nowrap text-ink-2">
      <TextWithHidden text={TEXTS.comparedWith(words)} />
    </span>
  );
}

/** How the revenue of the period is computed. */
export function WhatRevenueIs({ report: { total } }: { report: SalesReport }) {
  const rows = [
    [TEXTS.paid, formatRupees(total.total)],
    [TEXTS.lessRefunds, formatRupees(total.refunded)],
    [TEXTS.lessTax, formatRupees(total.tax)],
    [TEXTS.revenue, formatRupees(total.revenue)],
  ];
  return (
    <Card title={TEXTS.whatRevenueIs}>
      <dl className="max-w-md divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2 last:font-semibold">
            <dt>{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-muted">{TEXTS.contents}</p>
    </Card>
  );
}
