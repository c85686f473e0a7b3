import { CATEGORIES, PRODUCT_LABELS, type Category, type ProductSort, type StockFilter } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { Select } from '../../../shared/ui/Select';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductListSearch } from '../product-list-search';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';

const PAUSE_MS = 250;

interface SearchFieldProps {
  text: string;
  onSearch: (text: string) => void;
}

/** Debounced search input. Follows changes of the URL. */
function SearchField({ text, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The search that waits must not undo what has been chosen since.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = text;
  }, [text]);
  const wait = (typed: string): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(typed), PAUSE_MS);
  };
  return (
    <Field
      ref={input}
      label={UI_MESSAGES.search}
      type="search"
      placeholder={PRODUCT_MESSAGES.searchPlaceholder}
      defaultValue={text}
      enterKeyHint="search"
      onChange={({ target }) => wait(target.value)}
      className="max-sm:col-span-2"
    />
  );
}

/** Sort orders for small screens, where the table has no header. */
const SORTS = [
  'newest',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
] as const satisfies readonly ProductSort[];

interface ProductListToolsProps {
  search: ProductListSearch;
  onChange: (part: Partial<ProductListSearch>) => void;
}

/** Search and filters above the table. On phones the filters are collapsed. */
export function ProductListTools({ search, onChange }: ProductListToolsProps) {
  const [areFiltersShown, setAreFiltersShown] = useState(
    search.category !== '' || search.stock !== '' || search.sort !== 'newest',
  );
  const filter = areFiltersShown ? '' : 'max-sm:hidden';
  return (
    <div
      role="search"
      aria-label={ADMIN_MESSAGES.products}
      className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]"
    >
      <SearchField text={search.q} onSearch={(q) => onChange({ q })} />
      <Button
        kind="quiet"
        className="col-span-2 justify-self-start px-0! sm:hidden"
        aria-expanded={areFiltersShown}
        onClick={() => setAreFiltersShown(!areFiltersShown)}
      >
        {areFiltersShown ? PRODUCT_MESSAGES.hideFilters : PRODUCT_MESSAGES.filterAndSort}
      </Button>
      <Select
        label={PRODUCT_LABELS.category}
        className={filter}
        value={search.category}
        onChange={({ target }) => onChange({ category: target.value as Category | '' })}
      >
        <option value="">{PRODUCT_MESSAGES.everyCategory}</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Select
        label={PRODUCT_MESSAGES.labels.stock}
        className={filter}
        value={search.stock}
        onChange={({ target }) => onChange({ stock: target.value as StockFilter | '' })}
      >
        <option value="">{PRODUCT_MESSAGES.stockFilters.any}</option>
        <option value="low">{PRODUCT_MESSAGES.stockFilters.low}</option>
        <option value="out">{PRODUCT_MESSAGES.stockFilters.out}</option>
      </Select>
      <Select
        label={CONTROL_MESSAGES.sortBy}
        value={search.sort}
        onChange={({ target }) => onChange({ sort: target.value as ProductSort })}
        className={`col-span-2 sm:hidden ${filter}`}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {PRODUCT_MESSAGES.sorts[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
