import { CATEGORIES, type Category, type StockFilter } from '@shop/contracts';
import { useEffect, useRef } from 'react';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import type { ProductListSearch } from '../product-list-search';

const PAUSE_MS = 250;

interface SearchFieldProps {
  text: string;
  onSearch: (text: string) => void;
}

/** Asks once the typing pauses. What is typed stays here meanwhile; what changed elsewhere is taken over. */
function SearchField({ text, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = text;
  }, [text]);
  const wait = (typed: string): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSearch(typed), PAUSE_MS);
  };
  return (
    <Field
      ref={input} label="Search" type="search" placeholder="Name or description" defaultValue={text} enterKeyHint="search"
      onChange={({ target }) => wait(target.value)} className="max-sm:col-span-2"
    />
  );
}

interface ProductListToolsProps {
  search: ProductListSearch;
  onChange: (part: Partial<ProductListSearch>) => void;
}

/** Search and filters above the table. */
export function ProductListTools({ search, onChange }: ProductListToolsProps) {
  return (
    <div role="search" aria-label="Products" className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <SearchField text={search.q} onSearch={(q) => onChange({ q })} />
      <Select label="Category" value={search.category} onChange={({ target }) => onChange({ category: target.value as Category | '' })}>
        <option value="">All</option>
        {CATEGORIES.map((category) => <option key={category}>{category}</option>)}
      </Select>
      <Select label="Stock" value={search.stock} onChange={({ target }) => onChange({ stock: target.value as StockFilter | '' })}>
        <option value="">Any</option>
        <option value="low">A size is low</option>
        <option value="out">Out of stock</option>
      </Select>
    </div>
  );
}
