import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterParams, readFilters, type ListFilters } from './listing';

/** The ID of the heading of the list. */
export const LISTING_HEADING = 'listing-heading';

/** Moves the focus to the list. For links that disappear by a click, or that show another part of the list. */
export const focusOnList = (): void => document.getElementById(LISTING_HEADING)?.focus();

/** Returns a function that changes the filters in the address. */
export function useFilterChange(): (filters: ListFilters) => void {
  const [, setParams] = useSearchParams();
  return (filters) => setParams(filterParams(filters), { replace: true, preventScrollReset: true });
}

/** Returns the filters that are chosen in a form. */
export function filtersIn(form: HTMLFormElement): ListFilters {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readFilters(new URLSearchParams(entries));
}

/**
 * Returns the ref of an uncontrolled field that follows a value, except for a text that is being typed. A controlled field
 * would show its old value until the list of the new address is rendered, and a quick second choice would undo the first.
 */
export function useFollowing<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string | boolean,
): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  useEffect(() => {
    const field: HTMLInputElement | HTMLSelectElement | null = ref.current;
    if (!field) return;
    if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
    else if (field instanceof HTMLSelectElement || document.activeElement !== field) field.value = value;
  }, [value]);
  return ref;
}
