import { REPORT_DAYS, type TodayReport } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { changeInWords } from '../change';
import { TODAY_MESSAGES } from '../messages';

/** Shows open orders, and compares revenue and orders of the last 30 days with the 30 days before. */
export function KeyFigures({ report: { counts, cashToCollect, days, sales, salesBefore } }: { report: TodayReport }) {
  const today = days.at(-1);
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure name={TODAY_MESSAGES.toShip} value={counts.Processing + counts.Packed}>
        <Link
          to={`${paths.admin.orders}?status=Processing`}
          className="link max-sm:flex max-sm:min-h-11 max-sm:items-center"
        >
          {TODAY_MESSAGES.shipThem}
        </Link>
        <span className="max-sm:hidden"> · </span>
        {TODAY_MESSAGES.onTheirWay(counts.Packed, counts.Shipped)}
        {cashToCollect.orders > 0 && (
          <span className="block">
            {TODAY_MESSAGES.cashToCollect(formatRupees(cashToCollect.amount), cashToCollect.orders)}
          </span>
        )}
      </Figure>
      <Figure name={TODAY_MESSAGES.revenueOf(REPORT_DAYS)} value={formatRupees(sales.revenue)}>
        <Change now={sales.revenue} before={salesBefore.revenue} />{' '}
        {TODAY_MESSAGES.revenueToday(formatRupees(today?.revenue ?? 0))}
      </Figure>
      <Figure name={TODAY_MESSAGES.ordersOf(REPORT_DAYS)} value={sales.orders}>
        <Change now={sales.orders} before={salesBefore.orders} />{' '}
        {TODAY_MESSAGES.ordersToday(today?.orders ?? 0, counts.Delivered)}
      </Figure>
      <Figure name={TODAY_MESSAGES.averageOrder} value={formatRupees(sales.averageOrder)}>
        <Change now={sales.averageOrder} before={salesBefore.averageOrder} />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: ReactNode;
  children: ReactNode;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-paper p-4">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>
        <span className="block font-display text-h3 break-words tabular-nums">{value}</span>
        <span className="block text-sm text-muted">{children}</span>
      </dd>
    </div>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const words = changeInWords(now, before);
  return words === null ? null : (
    <span className="mr-2 font-semibold text-ink-2">
      <TextWithHidden text={TODAY_MESSAGES.comparedWith(words, REPORT_DAYS)} />
    </span>
  );
}
