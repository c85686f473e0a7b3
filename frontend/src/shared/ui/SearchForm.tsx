import { LIMITS } from '@shop/contracts';
import { useRef, type FormEvent } from 'react';
import { Button } from './Button';
import { Field } from './Field';
import { UI_MESSAGES } from './messages';

interface SearchFormProps {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  searched: string;
  maxLength?: number;
  /** Called on submit, with the text without spaces around it. */
  onSearch: (text: string) => void;
}

/** A search of the back office, which applies on submit. */
export function SearchForm({ searched, onSearch, maxLength = LIMITS.searchLength, ...field }: SearchFormProps) {
  const typed = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.current?.value.trim() ?? '');
  };
  return (
    <form role="search" onSubmit={search} className="flex min-w-0 flex-[1_1_20rem] items-end gap-2 max-sm:basis-full">
      <Field
        {...field}
        key={searched}
        ref={typed}
        type="search"
        defaultValue={searched}
        maxLength={maxLength}
        spellCheck={false}
        className="min-w-0 flex-1"
      />
      <Button type="submit" kind="secondary" className="max-sm:px-4">
        {UI_MESSAGES.search}
      </Button>
    </form>
  );
}
