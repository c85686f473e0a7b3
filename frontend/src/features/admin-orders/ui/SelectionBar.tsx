import type { OrderSummary } from '@shop/contracts';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { isSelectable, type OrderSelection } from '../use-order-selection';

interface SelectionBarProps {
  /** Those of this page. */
  orders: readonly OrderSummary[];
  selection: OrderSelection;
  /** What can be done with the selected orders. */
  children: ReactNode;
}

/** Selects the orders of the page, and shows what can be done with the selected ones. */
export function SelectionBar({ orders, selection: { ids, set, clear }, children }: SelectionBarProps) {
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
