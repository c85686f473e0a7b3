import { ORDER_PAGE_SIZES, type OrderPageSize } from '@shop/contracts/bulk-orders';
import { type ReactNode, useState } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { Loaded } from '../../../shared/ui/Loaded';
import { usePermission } from '../../../shared/session/use-permission';
import { Pagination } from '../../../shared/ui/Pagination';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { type OrderFilter, useExportOrdersMutation, useOrdersQuery } from '../api';
import { useOrderFilter } from '../filter-url';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { BATCH_MESSAGES } from '../batch/messages';
import { SelectionBar } from '../batch/SelectionBar';
import { ShipBatch } from '../batch/ShipBatch';
import { useOrderSelection } from '../use-order-selection';
import { type OrderCounts, OrderFilters, StatusTabs } from './OrderFilters';
import { OrderTable } from './OrderTable';
import { SavedViews } from './SavedViews';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';

/** New orders appear automatically. */
const REFRESH_MS = 60_000;

interface OrderListProps {
  counts: OrderCounts;
  /** What can be printed of the orders of these ids. */
  onSelected: (orderIds: readonly string[]) => ReactNode;
}

/** Lists all orders, newest first, with search and actions. */
export function OrderList({ counts, onSelected }: OrderListProps) {
  const [filter, change] = useOrderFilter();
  const selection = useOrderSelection();
  const mayWork = usePermission('orders');
  const query = useOrdersQuery(filter, { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS });
  const error = useLoadError(query, ADMIN_ORDER_MESSAGES.listNotLoaded);
  const [isShipping, setIsShipping] = useState(false);
  const close = () => {
    setIsShipping(false);
    selection.clear();
  };
  if (isShipping)
    return (
      <ShipBatch orders={selection.orders} onClose={close}>
        {onSelected(selection.ids)}
      </ShipBatch>
    );
  return (
    <div className="grid gap-5">
      <StatusTabs filter={filter} counts={counts} />
      <SavedViews filter={filter} />
      <OrderFilters filter={filter} onChange={change}>
        {mayWork && <ExportOrders filter={filter} />}
      </OrderFilters>
      <Loaded query={query} error={error}>
        {({ orders, page, pages, total }) => (
          <>
            <div className="grid gap-2">
              {mayWork && (
                <SelectionBar {...{ orders, total, filter, selection }} onShip={() => setIsShipping(true)}>
                  {onSelected(selection.ids)}
                </SelectionBar>
              )}
              {orders.length === 0 ? (
                <NoOrders filter={filter} />
              ) : (
                <OrderTable
                  orders={orders}
                  selection={mayWork ? selection : null}
                  page={page}
                  isBusy={query.isFetching}
                />
              )}
            </div>
            <Pagination page={filter.page} pages={pages} onChange={(next) => change({ page: next })} />
            <PageSize size={filter.size} onChange={(size) => change({ size })} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function NoOrders({ filter: { q, status, tag, from, to, page } }: { filter: OrderFilter }) {
  const isFiltered = q !== '' || tag !== '' || status !== '' || from !== '' || to !== '' || page > 1;
  return (
    <p role="status" className="rounded-card border border-line bg-paper p-10 text-center text-ink-2">
      {isFiltered ? ADMIN_ORDER_MESSAGES.noneFound : ADMIN_ORDER_MESSAGES.none}
    </p>
  );
}

function PageSize({ size, onChange }: { size: OrderPageSize; onChange: (size: OrderPageSize) => void }) {
  return (
    <label className="flex items-center justify-center gap-3 text-ink-2">
      {BATCH_MESSAGES.perPage}
      <select
        value={size}
        className="min-h-11 rounded-input border border-field bg-paper px-3 text-ink"
        onChange={({ target }) => onChange(ORDER_PAGE_SIZES.find((one) => String(one) === target.value) ?? size)}
      >
        {ORDER_PAGE_SIZES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

/** Saves all orders that match the filter as a CSV file, for a spreadsheet or the courier. */
function ExportOrders({ filter }: { filter: OrderFilter }) {
  const [exportOrders, { isLoading }] = useExportOrdersMutation();
  const save = () => attempt(() => exportOrders(filter).unwrap(), ADMIN_ORDER_MESSAGES.exportFailed);
  return (
    <Button kind="quiet" className="max-sm:px-0" isBusy={isLoading} onClick={() => void save()}>
      <Icon name="download" size={20} />
      {ADMIN_MESSAGES.exportCsv}
    </Button>
  );
}
