import type { ProductSuggestion } from '@shop/contracts';
import { CATALOG_MESSAGES } from '../messages';

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface SuggestionListProps {
  id: string;
  suggestions: readonly ProductSuggestion[];
  /** Index of the chosen one, or -1. */
  active: number;
  onChoose: (suggestion: ProductSuggestion) => void;
}

/** Suggestions below a search field, and their number for screen readers. The focus stays in the field. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
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
