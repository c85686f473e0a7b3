import type { ProductSuggestion } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useLazySuggestionsQuery } from './api';

const PAUSE_MS = 200;
const MIN_LENGTH = 2;
const NONE: readonly ProductSuggestion[] = [];

/**
 * Returns products that match a text that is being typed. Requests them after a pause, aborts the request for an earlier
 * text, and never returns suggestions for another text. An error means no suggestions.
 */
export function useSuggestions(typed: string): readonly ProductSuggestion[] {
  const text = typed.trim();
  const [fetchSuggestions] = useLazySuggestionsQuery();
  const [shown, setShown] = useState({ text: '', products: NONE });
  useEffect(() => {
    if (text.length < MIN_LENGTH) return;
    let request: ReturnType<typeof fetchSuggestions> | undefined;
    const timer = setTimeout(() => {
      request = fetchSuggestions(text, true);
      void request.then(({ data, originalArgs }) => {
        if (originalArgs === text) setShown({ text, products: data ?? NONE });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [text, fetchSuggestions]);
  return shown.text === text && text.length >= MIN_LENGTH ? shown.products : NONE;
}
