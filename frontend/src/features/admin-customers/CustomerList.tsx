import { MAX_COUNTED_CARTS, type CustomerSummary } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { useSearchParams } from 'react-router-dom';
import { attempt } from '../../shared/ui/attempt';
import { Link } from '../../shared/ui/Link';
import { adminPaths } from '../../shared/config/admin-paths';
import { usePermission } from '../../shared/session/use-permission';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Loaded } from '../../shared/ui/Loaded';
import { SearchForm } from '../../shared/ui/SearchForm';
import { CardCell, CardRow, CardTable } from '../../shared/ui/Table';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useCartsLeftQuery, useCustomersQuery, useExportCustomersMutation } from './api';
import { CUSTOMER_MESSAGES as TEXTS } from './messages';

/** All customers, the newest accounts first. Search and page are in the address. */
export function CustomerList() {
  const [params, setParams] = useSearchParams();
  const search = { q: params.get('q') ?? '', after: params.get('after') ?? '' };
  const query = useCustomersQuery(search, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TEXTS.notLoaded);
  const isOwner = usePermission('customers');
  const withSearch = (after?: string) =>
    `?${new URLSearchParams({ ...(search.q && { q: search.q }), ...(after && { after }) })}`;
  return (
    <div className="grid gap-5">
      <CartsLeft />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchForm
          label={TEXTS.find}
          placeholder={TEXTS.findHint}
          searched={search.q}
          onSearch={(q) => setParams(q ? { q } : {})}
        />
        {isOwner && <ExportCustomers />}
      </div>
      <Loaded query={query} error={error}>
        {({ customers, next }) => (
          <>
            <Customers customers={customers} isBusy={query.isFetching} />
            <p className="flex flex-wrap gap-6">
              {search.after && (
                <Link to={withSearch()} className="link inline-flex min-h-11 items-center">
                  {TEXTS.first}
                </Link>
              )}
              {next && (
                <Link to={withSearch(next)} className="link inline-flex min-h-11 items-center">
                  {TEXTS.next}
                </Link>
              )}
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** How much waits in carts that were left; nothing without one. */
function CartsLeft() {
  const { data } = useCartsLeftQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.carts === 0) return null;
  return (
    <p className="text-ink-2">
      {TEXTS.cartsLeft(data.carts, data.carts >= MAX_COUNTED_CARTS, formatRupees(data.value))}
    </p>
  );
}

function ExportCustomers() {
  const [exportCustomers, { isLoading }] = useExportCustomersMutation();
  const save = () => attempt(() => exportCustomers().unwrap(), TEXTS.exportFailed);
  return (
    <Button kind="quiet" isBusy={isLoading} onClick={() => void save()}>
      <Icon name="download" size={20} />
      {ADMIN_MESSAGES.exportCsv}
    </Button>
  );
}

function Customers({ customers, isBusy }: { customers: readonly CustomerSummary[]; isBusy: boolean }) {
  if (customers.length === 0)
    return (
      <p role="status" className="rounded-card border border-line bg-paper p-10 text-center text-ink-2">
        {TEXTS.none}
      </p>
    );
  const head = [TEXTS.name, TEXTS.orders, TEXTS.spend, TEXTS.lastOrder, TEXTS.city];
  return (
    <CardTable caption={TEXTS.customers} isBusy={isBusy} head={head}>
      {customers.map((customer) => (
        <Row key={customer._id} customer={customer} />
      ))}
    </CardTable>
  );
}

function Row({ customer: { _id, name, email, orders, spend, lastOrderAt, city } }: { customer: CustomerSummary }) {
  return (
    <CardRow>
      <th scope="row" role="rowheader" className="font-semibold wrap-anywhere">
        <Link to={adminPaths.customer(_id)} className="link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center">
          {name}
        </Link>
        <span className="block text-sm font-normal text-ink-2">{email}</span>
      </th>
      <CardCell label={TEXTS.orders} className="tabular-nums">
        {orders}
      </CardCell>
      <CardCell label={TEXTS.spend} className="tabular-nums">
        {formatRupees(spend)}
      </CardCell>
      <CardCell label={TEXTS.lastOrder}>
        {lastOrderAt ? <time dateTime={lastOrderAt}>{formatDay(lastOrderAt)}</time> : TEXTS.never}
      </CardCell>
      <CardCell label={TEXTS.city} className="wrap-anywhere">
        {city ?? TEXTS.unknown}
      </CardCell>
    </CardRow>
  );
}
