import type { Category, OriginCount } from '@shop/contracts';
import type { FormEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../shared/ui/Loaded';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { activeFilters } from '../active-filters';
import { useFacetsQuery, useListingQuery } from '../api';
import type { ListedPage } from '../listed';
import { facetFilters, type ListFilters, readFilters, SORTS } from '../listing';
import { type ApplyForm, LISTING_FORM, useFilterChange, useFollowing } from '../listing-form';
import { FilterPanel } from './FilterPanel';
import { ProductGridLoading } from './ProductGrid';
import { Results } from './Results';
import { Select } from '../../../shared/ui/Select';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { CATALOG_MESSAGES } from '../messages';
import { SearchField } from './SearchField';

interface ListingProps {
  /** Undefined for all products. */
  category?: Category;
  loadingText: string;
  errorText: string;
  /** Shown when the category is empty. */
  empty: ReactNode;
}

const NONE: readonly OriginCount[] = [];

/** Reads the filters of the page from its address. A page of one category has no filter by category. */
function useFilters(category: Category | undefined): ListFilters {
  const [params] = useSearchParams();
  const { category: chosen, ...filters } = readFilters(params);
  return category || !chosen ? filters : { ...filters, category: chosen };
}

/**
 * A product list with search, filters and pages. They are in the URL, so that a list can be shared and survives a reload.
 */
export function Listing({ category, loadingText, errorText, empty }: ListingProps) {
  const chosen = useFilters(category);
  const filters = { ...chosen, ...(category && { category }) };
  const query = useListingQuery(filters);
  const { data: facets } = useFacetsQuery(facetFilters(filters));
  const error = useLoadError(query, errorText);
  const isWhole = Object.keys(chosen).every((name) => name === 'sort');
  return (
    <Loaded
      query={{ ...query, data: query.isError ? undefined : query.data }}
      loading={<ProductGridLoading text={loadingText} />}
      error={error}
    >
      {(list) =>
        list.total === 0 && isWhole && !query.isFetching ? (
          empty
        ) : (
          <FilteredList
            list={list}
            filters={chosen}
            origins={facets?.origins ?? NONE}
            hasCategories={!category}
            isFetching={query.isFetching}
          />
        )
      }
    </Loaded>
  );
}

interface FilteredListProps {
  list: ListedPage;
  filters: ListFilters;
  origins: readonly OriginCount[];
  hasCategories: boolean;
  isFetching: boolean;
}

function FilteredList({ list, filters, origins, hasCategories, isFetching }: FilteredListProps) {
  const { change, applyForm } = useFilterChange();
  const active = activeFilters(filters, origins);
  const { q: _q, page: _page, ...others } = filters;
  return (
    <div className="min-[1100px]:grid min-[1100px]:grid-cols-[16rem_1fr] min-[1100px]:items-start min-[1100px]:gap-x-10">
      <ListingTools filters={filters} onApply={applyForm} onClearSearch={() => change(others)} />
      <FilterPanel
        filters={filters}
        origins={origins}
        hasCategories={hasCategories}
        inUse={active.length}
        onApply={applyForm}
      />
      <Results list={list} filters={filters} active={active} isFetching={isFetching} />
    </div>
  );
}

interface ListingToolsProps {
  filters: ListFilters;
  /** Called with the form after each choice. */
  onApply: ApplyForm;
  onClearSearch: () => void;
}

/**
 * Search and order of a list, and the form that its filters belong to. Without script the form loads the page with them.
 */
function ListingTools({ filters, onApply, onClearSearch }: ListingToolsProps) {
  const sort = filters.sort ?? SORTS[0];
  const select = useFollowing<HTMLSelectElement>(sort);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(event.currentTarget);
  };
  return (
    <form
      id={LISTING_FORM}
      role="search"
      aria-label={CATALOG_MESSAGES.products}
      className="col-span-full mb-6 grid items-end gap-4 border-b border-line pb-6 sm:grid-cols-[1fr_14rem]"
      onSubmit={submit}
    >
      <SearchField search={filters.q ?? ''} onClear={onClearSearch} />
      <Select
        ref={select}
        label={UI_MESSAGES.sortBy}
        name="sort"
        defaultValue={sort}
        onChange={({ target }) => onApply(target.form)}
      >
        {SORTS.map((known) => (
          <option key={known} value={known}>
            {CATALOG_MESSAGES.sorts[known]}
          </option>
        ))}
      </Select>
    </form>
  );
}
