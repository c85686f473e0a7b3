import { LIMITS } from '@shop/contracts';
import { useRef, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { CUSTOMER_MESSAGES } from '../messages';

/** Search by a part of a name or an e-mail address, which applies on submit. */
export function CustomerSearchForm({ searched, onSearch }: { searched: string; onSearch: (q: string) => void }) {
  const typed = useRef<HTMLInputElement>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.current?.value.trim() ?? '');
  };
  return (
    <form role="search" onSubmit={find} className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-xs">
        <Field
          key={searched}
          ref={typed}
          type="search"
          label={CUSTOMER_MESSAGES.find}
          placeholder={CUSTOMER_MESSAGES.findHint}
          defaultValue={searched}
          maxLength={LIMITS.searchLength}
          spellCheck={false}
        />
      </div>
      <Button type="submit" kind="secondary">
        {UI_MESSAGES.search}
      </Button>
    </form>
  );
}
