import { REPORT_NAMES, reportRowName } from '@shop/contracts/report-messages';
import type { ReportRow, SalesFigures, SalesReport } from '@shop/contracts/reports';
import { fromRupees } from '@shop/money';
import type { Cell } from '../../../../kernel/table.js';
import type { TableFile } from '../../../../platform/csv/send-csv.js';

const FIGURES = ['orders', 'pieces', 'total', 'refunded', 'tax', 'revenue'] as const;
const COUNTS: readonly string[] = ['orders', 'pieces'];

/** A report as a file: its rows, all others and the total, with the figures of the compared period at the end of each. */
export function reportTable(report: SalesReport): TableFile {
  const { by, period, rows, others, total, totalBefore } = report;
  const { figures, before, rows: names } = REPORT_NAMES;
  const headings = FIGURES.map((figure) => figures[figure]);
  const write = (name: string, { now, before: past }: Omit<ReportRow, 'key' | 'label'>): Cell[] => [
    name,
    ...cellsOf(now),
    ...(past ? cellsOf(past) : []),
  ];
  const cells = [
    ...rows.map((row) => write(reportRowName(by, row), row)),
    ...(others ? [write(REPORT_NAMES.others, others)] : []),
    write(REPORT_NAMES.total, { now: total, before: totalBefore }),
  ];
  return {
    name: `${by}-${period.from}-to-${period.to}.csv`,
    columns: [names[by], ...headings, ...(totalBefore ? headings.map(before) : [])],
    rows: (async function* () {
      yield cells;
    })(),
  };
}

const cellsOf = (figures: SalesFigures): Cell[] =>
  FIGURES.map((name) => (COUNTS.includes(name) ? figures[name] : amount(figures[name])));

/** An item's revenue is below zero where more went back than it cost. */
const amount = (rupees: number): Cell => ({ paise: Math.sign(rupees) * fromRupees(Math.abs(rupees)) });
