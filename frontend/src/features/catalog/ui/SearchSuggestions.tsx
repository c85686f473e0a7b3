import type { ProductSuggestion } from '@shop/contracts';
import { type ComponentProps, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { useLazySuggestionsQuery } from '../api';
import { OTHER_PRODUCT_MESSAGES } from '../other-product-messages';

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
        {suggestions.length > 0 && OTHER_PRODUCT_MESSAGES.suggested(suggestions.length)}
      </p>
      {suggestions.length > 0 && (
        <ul
          id={id}
          role="listbox"
          aria-label={OTHER_PRODUCT_MESSAGES.suggestions}
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

export type ComboboxAttributes = Pick<
  ComponentProps<'input'>,
  'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>;

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** Called with what the attributes of the input must say about the suggestions. */
  onChange: (attributes: ComboboxAttributes) => void;
}

/**
 * Suggestions below a search field, which is usable without them: they are loaded when it is focused. Listens to the keys and
 * the text of the field.
 */
export function SearchSuggestions({ input, onChange }: SearchSuggestionsProps) {
  const listId = useId();
  const navigate = useNavigate();
  const { suggestions, active, close, type, press } = useCombobox();
  const open = ({ _id }: ProductSuggestion) => {
    close();
    input.current?.blur();
    void navigate(paths.product(_id));
  };
  const handlers = useRef({ press, type, close, open });
  // In the commit that shows the suggestions, so that keys and the field's attributes always fit what is shown.
  useLayoutEffect(() => {
    handlers.current = { press, type, close, open };
  });
  useEffect(() => listenTo(input.current!, handlers), [input]);
  const count = suggestions.length;
  useLayoutEffect(
    () =>
      onChange({
        'aria-expanded': count > 0,
        'aria-controls': count > 0 ? listId : undefined,
        'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
      }),
    [count, active, listId, onChange],
  );
  return <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={open} />;
}

interface Handlers extends Pick<ReturnType<typeof useCombobox>, 'press' | 'type' | 'close'> {
  open: (suggestion: ProductSuggestion) => void;
}

/** Starts with what was typed before the suggestions were loaded. @returns a function that stops listening */
function listenTo(field: HTMLInputElement, handlers: RefObject<Handlers>): () => void {
  const onInput = () => handlers.current.type(field.value);
  const onBlur = () => handlers.current.close();
  const onKey = (event: KeyboardEvent) => {
    const chosen = handlers.current.press(event);
    if (event.key !== 'Enter') return;
    handlers.current.close();
    if (!chosen) return;
    event.preventDefault();
    handlers.current.open(chosen);
  };
  field.addEventListener('input', onInput);
  field.addEventListener('keydown', onKey);
  field.addEventListener('blur', onBlur);
  if (field.value !== field.defaultValue) onInput();
  return () => {
    field.removeEventListener('input', onInput);
    field.removeEventListener('keydown', onKey);
    field.removeEventListener('blur', onBlur);
  };
}
