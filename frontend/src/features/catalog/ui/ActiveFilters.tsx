import { Link } from 'react-router-dom';
import { Icon } from '../../../shared/ui/Icon';
import { withoutFilters, type ActiveFilter } from '../active-filters';
import { filterParams, type ListFilters } from '../listing';
import { focusOnList } from '../listing-form';
import { CATALOG_MESSAGES } from '../messages';

const CHIP = 'inline-flex min-h-10 items-center gap-1.5 rounded-full px-4 text-sm font-semibold';

interface ActiveFiltersProps {
  filters: ListFilters;
  active: readonly ActiveFilter[];
}

/** The filters in use as links that remove them. */
export function ActiveFilters({ filters, active }: ActiveFiltersProps) {
  const linkTo = (others: ListFilters) => ({ search: filterParams(others).toString() });
  if (active.length === 0) return null;
  return (
    <ul aria-label={CATALOG_MESSAGES.filtersApplied} className="mb-4 flex flex-wrap gap-2">
      {active.map(({ label, others }) => (
        <li key={label}>
          <Link
            to={linkTo(others)}
            replace
            aria-label={CATALOG_MESSAGES.removeFilter(label)}
            className={`${CHIP} bg-sand hover:bg-line`}
            onClick={focusOnList}
          >
            {label}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={linkTo(withoutFilters(filters))}
          replace
          className={`${CHIP} text-forest underline`}
          onClick={focusOnList}
        >
          {CATALOG_MESSAGES.clearFilters}
        </Link>
      </li>
    </ul>
  );
}
