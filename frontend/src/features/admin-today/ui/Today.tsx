import { type BestSeller, LOW_STOCK, type LowStock, REPORT_DAYS, type TodayReport } from '@shop/contracts';
import { Card } from '../../../shared/ui/Card';
import { Loaded } from '../../../shared/ui/Loaded';
import { useTodayQuery } from '../api';
import { TODAY_MESSAGES } from '../messages';
import { AttentionList } from './AttentionList';
import { SalesChart } from './SalesChart';
import { formatRupees } from '@shop/money';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { paths } from '../../../shared/config/paths';
import type { ReactNode } from 'react';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { changeInWords } from '../../../shared/ui/figures';

const ROW = 'flex items-baseline justify-between gap-4 py-2.5';
const NAME = 'link font-semibold wrap-anywhere max-sm:inline-flex max-sm:min-h-11 max-sm:items-center';

/** The products sold most often in the last 30 days. */
function BestSellers({ items }: { items: BestSeller[] }) {
  if (items.length === 0) return <p className="text-ink-2">{TODAY_MESSAGES.nothingSold(REPORT_DAYS)}</p>;
  return (
    <ol aria-label={TODAY_MESSAGES.bestSellers} className="divide-y divide-line">
      {items.map(({ product, name, size, quantity, revenue }) => (
        <li key={`${product} ${size}`} className={ROW}>
          <span className="min-w-0">
            <Link to={paths.product(product)} className={NAME}>
              {name}
            </Link>{' '}
            <span className="text-ink-2">{size}</span>
          </span>
          <span className="text-right whitespace-nowrap tabular-nums">
            {TODAY_MESSAGES.sold(quantity)}
            <span className="block text-sm text-muted">{formatRupees(revenue)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Sizes with low stock, lowest first. */
function LowStockList({ items }: { items: LowStock[] }) {
  if (items.length === 0) return <p className="text-ink-2">{TODAY_MESSAGES.nothingLow}</p>;
  return (
    <ul aria-label={TODAY_MESSAGES.lowStock} className="divide-y divide-line">
      {items.map(({ product, name, size, stock }) => (
        <li key={`${product} ${size}`} className={ROW}>
          <span className="min-w-0">
            <Link to={adminPaths.editProduct(product)} className={NAME}>
              {name}
            </Link>{' '}
            <span className="text-ink-2">{size}</span>
          </span>
          <span className={`font-semibold whitespace-nowrap ${stock === 0 ? 'text-danger' : 'text-saffron'}`}>
            {stock === 0 ? TODAY_MESSAGES.soldOut : TODAY_MESSAGES.left(stock)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const REFRESH_MS = 60_000;

/** The start page of the back office: key figures, payments that need attention, sales and stock. */
export function Today() {
  const query = useTodayQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS });
  return (
    <div className="grid gap-6">
      <Loaded query={query} error={TODAY_MESSAGES.notLoaded}>
        {(report) => (
          <>
            <KeyFigures report={report} />
            <Card
              title={TODAY_MESSAGES.lastDays(REPORT_DAYS)}
              aside={
                <Link
                  to={adminPaths.reports}
                  className="link text-sm max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
                >
                  {TODAY_MESSAGES.reports}
                </Link>
              }
            >
              <SalesChart days={report.days} />
            </Card>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Card
                title={TODAY_MESSAGES.bestSellers}
                aside={<p className="text-sm text-muted">{TODAY_MESSAGES.days(REPORT_DAYS)}</p>}
              >
                <BestSellers items={report.bestSellers} />
              </Card>
              <Card
                title={TODAY_MESSAGES.lowStock}
                aside={<p className="text-sm text-muted">{TODAY_MESSAGES.orFewer(LOW_STOCK)}</p>}
              >
                <LowStockList items={report.lowStock} />
              </Card>
            </div>
          </>
        )}
      </Loaded>
      <Card title={TODAY_MESSAGES.payments}>
        <AttentionList />
      </Card>
    </div>
  );
}

/** Shows open orders, and compares revenue and orders of the last 30 days with the 30 days before. */
function KeyFigures({
  report: { counts, cashToCollect, transfersToConfirm, days, sales, salesBefore },
}: {
  report: TodayReport;
}) {
  const today = days.at(-1);
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure name={TODAY_MESSAGES.toShip} value={counts.Processing + counts.Packed}>
        <Link
          to={`${adminPaths.orders}?status=ToPack`}
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
        {transfersToConfirm.orders > 0 && (
          <Link
            to={`${adminPaths.orders}?status=AwaitingTransfer`}
            className="link block max-sm:flex max-sm:min-h-11 max-sm:items-center"
          >
            {TODAY_MESSAGES.transfersToConfirm(formatRupees(transfersToConfirm.amount), transfersToConfirm.orders)}
          </Link>
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
