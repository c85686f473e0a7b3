import { type ReactNode, useRef } from 'react';
import { Loaded } from '../../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { Pagination } from '../../../shared/ui/Pagination';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { type OrderFilter, useExportOrdersMutation, useOrdersQuery } from '../api';
import { useOrderFilter } from '../filter-url';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { isSelectable, type OrderSelection, useOrderSelection } from '../use-order-selection';
import { type OrderCounts, OrderFilters, StatusTabs } from './OrderFilters';
import { OrderTable } from './OrderTable';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { toast } from '../../../shared/ui/toast';
import type { OrderSummary } from '@shop/contracts';

/** New orders appear automatically. */
const REFRESH_MS = 60_000;

interface OrderListProps {
  counts: OrderCounts;
  /** What can be done with the orders of these ids. */
  onSelected: (orderIds: readonly string[]) => ReactNode;
}

/** Lists all orders, newest first, with search and actions. */
export function OrderList({ counts, onSelected }: OrderListProps) {
  const [filter, change] = useOrderFilter();
  const selection = useOrderSelection();
  const query = useOrdersQuery(filter, { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS });
  const error = useLoadError(query, ADMIN_ORDER_MESSAGES.listNotLoaded);
  return (
    <div className="grid gap-5">
      <StatusTabs filter={filter} counts={counts} />
      <OrderFilters filter={filter} onChange={change}>
        <ExportOrders filter={filter} />
      </OrderFilters>
      <Loaded
        query={query}
        loading={
          <p role="status" className="text-ink-2">
            {UI_MESSAGES.loading}
          </p>
        }
        error={error}
      >
        {({ orders, page, pages }) => (
          <>
            <div className="grid gap-2">
              <SelectionBar orders={orders} selection={selection}>
                {onSelected(selection.ids)}
              </SelectionBar>
              {orders.length === 0 ? (
                <NoOrders filter={filter} />
              ) : (
                <OrderTable orders={orders} selection={selection} page={page} isBusy={query.isFetching} />
              )}
            </div>
            <Pagination page={filter.page} pages={pages} onChange={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function NoOrders({ filter: { q, status, from, to, page } }: { filter: OrderFilter }) {
  const isFiltered = q !== '' || status !== '' || from !== '' || to !== '' || page > 1;
  return (
    <p role="status" className="rounded-card border border-line bg-paper p-10 text-center text-ink-2">
      {isFiltered ? ADMIN_ORDER_MESSAGES.noneFound : ADMIN_ORDER_MESSAGES.none}
    </p>
  );
}

/** Saves all orders that match the filter as a CSV file, for a spreadsheet or the courier. */
function ExportOrders({ filter }: { filter: OrderFilter }) {
  const [exportOrders, { isLoading }] = useExportOrdersMutation();
  const save = async (): Promise<void> => {
    try {
      await exportOrders(filter).unwrap();
    } catch (error) {
      toast.error(messageOf(error, ADMIN_ORDER_MESSAGES.exportFailed));
    }
  };
  return (
    <Button kind="quiet" className="px-0! sm:px-2!" isBusy={isLoading} onClick={() => void save()}>
      <Icon name="download" size={20} />
      {ADMIN_MESSAGES.exportCsv}
    </Button>
  );
}

interface SelectionBarProps {
  /** Those of this page. */
  orders: readonly OrderSummary[];
  selection: OrderSelection;
  /** What can be done with the selected orders. */
  children: ReactNode;
}

/** Selects the orders of the page, and shows what can be done with the selected ones. */
function SelectionBar({ orders, selection: { ids, set, clear }, children }: SelectionBarProps) {
  const all = useRef<HTMLInputElement>(null);
  const selectable = orders.filter(isSelectable).map(({ _id }) => _id);
  const areAll = selectable.length > 0 && selectable.every((id) => ids.includes(id));
  const clearAll = () => {
    clear();
    all.current?.focus();
  };
  if (orders.length === 0 && ids.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:px-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          ref={all}
          type="checkbox"
          className="size-5 accent-forest"
          checked={areAll}
          disabled={selectable.length === 0}
          onChange={() => set(selectable, !areAll)}
        />
        {ADMIN_ORDER_MESSAGES.selectPage}
      </label>
      <p role="status" className="text-ink-2 empty:hidden">
        {ids.length > 0 && ADMIN_ORDER_MESSAGES.selected(ids.length)}
      </p>
      {ids.length > 0 && (
        <>
          {children}
          <Button kind="quiet" className="px-0!" onClick={clearAll}>
            {ADMIN_ORDER_MESSAGES.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}
