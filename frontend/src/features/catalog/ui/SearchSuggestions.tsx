import { LIMITS, type ProductSuggestion } from '@shop/contracts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { Field } from '../../../shared/ui/Field';
import { IconButton } from '../../../shared/ui/IconButton';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { CATALOG_MESSAGES } from '../messages';
import { useLazySuggestionsQuery } from '../api';

const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface SuggestionListProps {
  id: string;
  suggestions: readonly ProductSuggestion[];
  /** Index of the chosen one, or -1. */
  active: number;
  onChoose: (suggestion: ProductSuggestion) => void;
}

/** Suggestions below a search field, and their number for screen readers. The focus stays in the field. */
function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions.length > 0 && CATALOG_MESSAGES.suggested(suggestions.length)}
      </p>
      {suggestions.length > 0 && (
        <ul
          id={id}
          role="listbox"
          aria-label={CATALOG_MESSAGES.suggestions}
          className="absolute inset-x-0 top-full z-20 mt-1 rounded-input border border-line bg-paper py-1 shadow-lg"
        >
          {suggestions.map((suggestion, at) => (
            <li
              key={suggestion._id}
              id={optionId(id, at)}
              role="option"
              aria-selected={at === active}
              className={`flex min-h-11 cursor-pointer items-center px-3 py-2 hover:bg-sand ${at === active ? 'bg-sand font-semibold' : ''}`}
              // Keeps the focus in the field, whose blur closes the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestion)}
            >
              {suggestion.name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const PAUSE_MS = 200;
const MIN_LENGTH = 2;
const NONE: readonly ProductSuggestion[] = [];

/**
 * Returns products that match a text that is being typed. Requests them after a pause, aborts the request for an earlier
 * text, and never returns suggestions for another text. An error means no suggestions.
 */
function useSuggestions(typed: string): readonly ProductSuggestion[] {
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

interface SearchFieldProps {
  search: string;
  /** Called when the field is emptied. */
  onClear: () => void;
}

const NOT_CHOSEN = -1;

/** Returns the place after a step up or down. Beyond the first and the last suggestion is the field itself. */
function stepped(active: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

/** The state of the suggestions: which text they are for, whether they are open, and which one is chosen. */
function useCombobox() {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NOT_CHOSEN);
  const found = useSuggestions(isOpen ? typed : '');
  const suggestions = isOpen ? found : [];
  const close = () => {
    setIsOpen(false);
    setActive(NOT_CHOSEN);
  };
  const type = (text: string) => {
    setTyped(text);
    setIsOpen(text !== '');
    setActive(NOT_CHOSEN);
  };
  /** @returns the chosen suggestion when Enter is pressed */
  const press = (event: KeyboardEvent): ProductSuggestion | undefined => {
    if (event.key === 'Enter') return suggestions[active];
    if (!isOpen && event.key === 'ArrowDown') setIsOpen(true);
    if (suggestions.length === 0) return undefined;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setActive(stepped(active, 1, suggestions.length));
    else if (event.key === 'ArrowUp') setActive(stepped(active, -1, suggestions.length));
    else return undefined;
    event.preventDefault();
    return undefined;
  };
  return { suggestions, active, close, type, press };
}

/** The search field, with suggestions of products below it. Without script it is part of an ordinary form. */
export function SearchField({ search, onClear }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const { suggestions, active, close, type, press } = useCombobox();
  const isOpen = suggestions.length > 0;
  const open = ({ _id }: ProductSuggestion) => void navigate(paths.product(_id));
  // Uncontrolled, so that nothing typed before hydration is lost. Follows the URL while it is not focused.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  return (
    <div className="relative">
      <Field
        ref={input}
        label={UI_MESSAGES.search}
        name="q"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        maxLength={LIMITS.searchLength}
        placeholder={CATALOG_MESSAGES.searchExample}
        defaultValue={search}
        enterKeyHint="search"
        onChange={({ target }) => {
          type(target.value);
          if (target.value === '') onClear();
        }}
        onKeyDown={(event) => {
          const chosen = press(event);
          if (event.key !== 'Enter') return;
          close();
          if (!chosen) return;
          event.preventDefault();
          open(chosen);
        }}
        onBlur={close}
        ending={<IconButton type="submit" icon="search" label={CATALOG_MESSAGES.submitSearch} onClick={close} />}
      />
      <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={open} />
    </div>
  );
}
