import type { Order } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGE_NAMES } from '../../../shared/config/messages';
import { paths } from '../../../shared/config/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { Pagination } from '../../../shared/ui/Pagination';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useMyOrdersQuery } from '../api';
import { ORDER_MESSAGES } from '../messages';
import { OrderCard } from './OrderCard';

/** Stores the page in the URL, for Back and reload. */
function usePageNumber(): [number, (page: number) => void] {
  const [query, setQuery] = useSearchParams();
  const requested = Number(query.get('page'));
  return [
    Number.isSafeInteger(requested) && requested >= 1 ? requested : 1,
    (page) => setQuery({ page: String(page) }),
  ];
}

interface OrderHistoryProps {
  /** Renders the actions of an expanded order. */
  actions: (order: Order) => ReactNode;
  /** Renders what else there is about an expanded order. */
  notes: (order: Order) => ReactNode;
}

/** The customer's own orders, newest first. */
export function OrderHistory({ actions, notes }: OrderHistoryProps) {
  const [page, setPage] = usePageNumber();
  const query = useMyOrdersQuery(page, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, ORDER_MESSAGES.notLoaded);
  return (
    <Loaded query={query} error={error}>
      {({ orders, pages }) => (
        <div className="grid gap-5">
          {orders.length === 0 && <NoOrders />}
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} actions={actions(order)} notes={notes(order)} />
          ))}
          <Pagination page={page} pages={pages} onChange={setPage} />
        </div>
      )}
    </Loaded>
  );
}

function NoOrders() {
  return (
    <div className="rounded-card bg-paper p-10 text-center shadow-card">
      <p className="mb-6 text-lead text-ink-2">{ORDER_MESSAGES.none}</p>
      <ButtonLink to={paths.shop}>{PAGE_NAMES.allProducts}</ButtonLink>
    </div>
  );
}
