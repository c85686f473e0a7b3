import type { OrderSummary } from '@shop/contracts';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { type OrderFilter, useLazyOrdersQuery } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { isSelectable, type OrderSelection } from '../use-order-selection';
import { BATCH_MESSAGES } from './messages';
import { PackBatch } from './PackBatch';

interface SelectionBarProps {
  /** Those of this page. */
  orders: readonly OrderSummary[];
  /** All that match the filter; null when they are too many to count. */
  total: number | null;
  filter: OrderFilter;
  selection: OrderSelection;
  onShip: () => void;
  /** What can be printed of the selected orders. */
  children: ReactNode;
}

/** Selects the orders of the page or all that match, and shows what can be done with the selected ones. */
export function SelectionBar({ orders, total, filter, selection, onShip, children }: SelectionBarProps) {
  const { ids, set, clear } = selection;
  const all = useRef<HTMLInputElement>(null);
  const selectable = orders.filter(isSelectable);
  const areAll = selectable.length > 0 && selectable.every(({ _id }) => ids.includes(_id));
  const clearAll = () => {
    clear();
    all.current?.focus();
  };
  if (orders.length === 0 && ids.length === 0) return null;
  return (
    <div className="grid gap-2">
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
        {areAll && <SelectMatching {...{ orders, total, filter, selection }} />}
        <p role="status" className="text-ink-2 empty:hidden">
          {ids.length > 0 && ADMIN_ORDER_MESSAGES.selected(ids.length)}
        </p>
      </div>
      {ids.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 max-sm:sticky max-sm:bottom-(--office-bar) sm:px-4">
          {children}
          <PackBatch orders={selection.orders} />
          <Button onClick={onShip}>{BATCH_MESSAGES.ship}</Button>
          <Button kind="quiet" onClick={clearAll}>
            {ADMIN_ORDER_MESSAGES.clearSelection}
          </Button>
        </div>
      )}
    </div>
  );
}

/** More are worked on in several turns. */
const MAX_SELECTED = 1000;
const CHUNK = 100;

/** Selects the orders of all pages; nothing when they are on this one, or too many. */
function SelectMatching({
  orders,
  total,
  filter,
  selection: { ids, set },
}: Pick<SelectionBarProps, 'orders' | 'total' | 'filter' | 'selection'>) {
  const [load] = useLazyOrdersQuery();
  const [isBusy, setIsBusy] = useState(false);
  if (total === null || total <= orders.length || total > MAX_SELECTED || ids.length >= total) return null;
  const select = async () => {
    setIsBusy(true);
    try {
      for (let page = 1; (page - 1) * CHUNK < total; page++)
        set((await load({ ...filter, page, size: CHUNK }).unwrap()).orders.filter(isSelectable), true);
    } catch {
      toast.error(BATCH_MESSAGES.selectFailed);
    }
    setIsBusy(false);
  };
  return (
    <Button kind="quiet" className="px-0!" isBusy={isBusy} onClick={() => void select()}>
      {BATCH_MESSAGES.selectMatching(total)}
    </Button>
  );
}
