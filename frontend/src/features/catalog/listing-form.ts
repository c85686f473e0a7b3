import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterParams, readFilters, type ListFilters } from './listing';

/** The ID of the form that search, order and filters of a list belong to, wherever they are on the page. */
export const LISTING_FORM = 'listing';
/** The ID of the heading of the list. */
export const LISTING_HEADING = 'listing-heading';

export type ApplyForm = (form: HTMLFormElement | null) => void;

/** Moves the focus to the list. For links that disappear by a click, or that show another part of the list. */
export const focusOnList = (): void => document.getElementById(LISTING_HEADING)?.focus();

/** Returns functions that change the filters in the address: to given ones, or to those in a form. */
export function useFilterChange(): { change: (filters: ListFilters) => void; applyForm: ApplyForm } {
  const [, setParams] = useSearchParams();
  const change = (filters: ListFilters) =>
    setParams(filterParams(filters), { replace: true, preventScrollReset: true });
  const applyForm: ApplyForm = (form) => {
    if (!form) return;
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    change(readFilters(new URLSearchParams(entries)));
  };
  return { change, applyForm };
}

/**
 * Returns the ref of an uncontrolled field that follows the address, except for a text that is being typed. A controlled
 * field would show its old value until the list of the new address is rendered, and a quick second choice would undo the first.
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
