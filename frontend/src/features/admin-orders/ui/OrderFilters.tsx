import { MAX_COUNTED_WORK } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Link } from '../../../shared/ui/Link';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { SearchForm } from '../../../shared/ui/SearchForm';
import type { OrderFilter } from '../api';
import { filterUrl } from '../filter-url';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';

/** Tabs that are there while they have orders. Some shops take no transfers, and most days nothing is late. */
const AT_TIMES = ['Express', 'PackLater', 'PartlyShipped', 'AwaitingTransfer', 'LeavesSoon', 'Late'] as const;
const TO_PACK = ['ToPack', 'Express', 'PackLater', 'PartlyShipped'] as const;
const STEPS = [...TO_PACK, 'Packed', 'Shipped', 'Delivered', 'Cancelled'] as const;

type Tab = (typeof STEPS)[number] | (typeof AT_TIMES)[number];

/** The numbers of orders in tabs, up to `MAX_COUNTED_WORK`; undefined until they are loaded. */
export type OrderCounts = Partial<Record<Tab, number>>;

const TABS: readonly { status: Tab | ''; text: string }[] = [
  { status: '', text: ADMIN_ORDER_MESSAGES.tabs.all },
  ...[...new Set<Tab>([...STEPS, ...AT_TIMES])].map((status) => ({ status, text: ADMIN_ORDER_MESSAGES.tabs[status] })),
];

interface StatusTabsProps {
  filter: OrderFilter;
  counts: OrderCounts;
}

export function StatusTabs({ filter, counts }: StatusTabsProps) {
  const tabs = TABS.filter(
    ({ status }) =>
      !AT_TIMES.some((one) => one === status) || filter.status === status || (status !== '' && counts[status]),
  );
  return (
    <nav aria-label={ADMIN_ORDER_MESSAGES.byStatus} className="flex flex-wrap gap-x-3 border-b border-line sm:gap-x-6">
      {tabs.map(({ status, text }) => (
        <Link
          key={text}
          to={filterUrl({ ...filter, status, page: 1 })}
          aria-current={filter.status === status ? 'page' : undefined}
          className="-mb-px flex min-h-11 min-w-11 items-center gap-2 border-b-3 border-transparent max-sm:justify-center max-sm:gap-1 max-sm:text-[0.9375rem] font-semibold text-ink-2 hover:text-forest aria-[current=page]:border-forest aria-[current=page]:text-forest"
        >
          {text}
          <Count of={status} counts={counts} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ of, counts }: { of: Tab | ''; counts: OrderCounts }) {
  const count = of === '' ? undefined : counts[of];
  return count === undefined ? null : (
    <span className="rounded-full bg-sand px-1.5 text-xs sm:px-2 sm:text-sm text-ink-2 tabular-nums">
      {count >= MAX_COUNTED_WORK ? ADMIN_ORDER_MESSAGES.orMore(MAX_COUNTED_WORK - 1) : count}
    </span>
  );
}

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
  /** Further actions for the listed orders. */
  children: ReactNode;
}

/**
 * Search and date filters. The search applies on submit, a day applies immediately. On phones the dates are collapsed.
 */
export function OrderFilters({ filter, onChange, children }: OrderFiltersProps) {
  const [areDaysShown, setAreDaysShown] = useState(filter.from !== '' || filter.to !== '');
  const day = `w-40 max-sm:min-w-0 max-sm:flex-1 ${areDaysShown ? '' : 'max-sm:hidden'}`;
  const isFiltered = filter.q !== '' || filter.tag !== '' || filter.from !== '' || filter.to !== '';
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchForm
        label={ADMIN_ORDER_MESSAGES.search}
        placeholder={ADMIN_ORDER_MESSAGES.searchPlaceholder}
        searched={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <Field
        type="date"
        label={ADMIN_MESSAGES.from}
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
        className={day}
      />
      <Field
        type="date"
        label={ADMIN_MESSAGES.to}
        value={filter.to}
        min={filter.from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
        className={day}
      />
      <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between sm:ml-auto">
        <Button
          kind="quiet"
          className="px-0! sm:hidden"
          aria-expanded={areDaysShown}
          onClick={() => setAreDaysShown(!areDaysShown)}
        >
          {areDaysShown ? ADMIN_ORDER_MESSAGES.hideDays : ADMIN_ORDER_MESSAGES.chooseDays}
        </Button>
        {filter.tag && (
          <span className="rounded-full bg-sand px-3 py-1 wrap-anywhere">
            {ADMIN_ORDER_MESSAGES.withTag(filter.tag)}
          </span>
        )}
        {isFiltered && (
          <Button kind="quiet" onClick={() => onChange({ q: '', tag: '', from: '', to: '' })}>
            {CONTROL_MESSAGES.clear}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
