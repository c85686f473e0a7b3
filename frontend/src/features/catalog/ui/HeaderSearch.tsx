import { LIMITS } from '@shop/contracts';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { Icon } from '../../../shared/ui/Icon';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { SEARCH_MESSAGES } from '../search-messages';
import type { ComboboxAttributes } from './SearchSuggestions';

const SearchSuggestions = lazy(async () => ({ default: (await import('./SearchSuggestions')).SearchSuggestions }));

/** Returns the search in the address of a list; blank on other pages. */
function useShownSearch(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.shop || pathname === paths.gifts ? (new URLSearchParams(search).get('q') ?? '') : '';
}

/**
 * The search of the whole shop: an ordinary form, whose suggestions are loaded when it is focused. On phones an icon opens it
 * below the header.
 */
export function HeaderSearch() {
  const details = useRef<HTMLDetailsElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const [attributes, setAttributes] = useState<ComboboxAttributes>({ 'aria-expanded': false });
  const navigate = useNavigate();
  const shown = useShownSearch();
  const { key } = useLocation();
  // Uncontrolled, so that nothing typed before hydration is lost.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = shown;
  }, [shown, key]);
  const close = () => {
    input.current?.blur();
    details.current?.removeAttribute('open');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = input.current!.value.trim();
    close();
    void navigate({ pathname: paths.shop, search: q && new URLSearchParams({ q }).toString() });
  };
  return (
    <details
      ref={details}
      className="header-search"
      onToggle={({ currentTarget }) => currentTarget.open && input.current?.focus()}
      // Suggestions that are closed by Escape prevent its default.
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
    >
      <summary
        aria-label={SEARCH_MESSAGES.open}
        className="size-11 list-none place-items-center rounded-button hover:text-forest"
      >
        <Icon name="search" />
      </summary>
      <form role="search" action={paths.shop} onSubmit={submit}>
        <div className="relative">
          <input
            ref={input}
            name="q"
            type="search"
            role="combobox"
            aria-label={UI_MESSAGES.search}
            aria-autocomplete="list"
            {...attributes}
            autoComplete="off"
            maxLength={LIMITS.searchLength}
            placeholder={SEARCH_MESSAGES.example}
            defaultValue={shown}
            enterKeyHint="search"
            onFocus={() => setIsNeeded(true)}
            className="min-h-11 w-full rounded-full border border-field bg-paper py-2 pr-12 pl-4"
          />
          <button
            type="submit"
            aria-label={SEARCH_MESSAGES.submit}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-forest"
          >
            <Icon name="search" size={20} />
          </button>
          {isNeeded && (
            <Suspense>
              <SearchSuggestions input={input} onChange={setAttributes} />
            </Suspense>
          )}
        </div>
      </form>
    </details>
  );
}
