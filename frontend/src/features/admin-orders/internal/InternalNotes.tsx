import { MAX_TAG_LENGTH, MAX_TAGS } from '@shop/contracts/internal-orders';
import { useState, type FormEvent } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { Loaded } from '../../../shared/ui/Loaded';
import { NoteForm } from '../../../shared/ui/NoteForm';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useAddNoteMutation, useInternalOrderQuery, useTagOrderMutation } from '../api';
import { INTERNAL_MESSAGES } from './messages';

/** Tags of an order, and a field for a note. The notes themselves stand in the history. */
export function InternalNotes({ orderId }: { orderId: string }) {
  const [addNote] = useAddNoteMutation();
  const query = useInternalOrderQuery(orderId);
  const error = useLoadError(query, INTERNAL_MESSAGES.notLoaded);
  return (
    <Loaded query={query} error={error}>
      {({ tags }) => (
        <div className="grid gap-5">
          <Tags orderId={orderId} tags={tags} isFetching={query.isFetching} />
          <NoteForm hint={INTERNAL_MESSAGES.noteHint} onAdd={(note) => addNote({ orderId, ...note }).unwrap()} />
        </div>
      )}
    </Loaded>
  );
}

interface TagsProps {
  orderId: string;
  tags: readonly string[];
  isFetching: boolean;
}

/** All tags are sent with each change, so the next change waits for the tags after this one. */
function Tags({ orderId, tags, isFetching }: TagsProps) {
  const [tagOrder, { isLoading }] = useTagOrderMutation();
  const isBusy = isLoading || isFetching;
  const [typed, setTyped] = useState('');
  const save = (wanted: string[]) =>
    attempt(async () => {
      await tagOrder({ orderId, tags: wanted, basedOn: [...tags] }).unwrap();
      setTyped('');
    }, INTERNAL_MESSAGES.tagsFailed);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) void save([...tags, typed]);
  };
  return (
    <div className="grid gap-3">
      <ul aria-label={INTERNAL_MESSAGES.tags} className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="flex items-center rounded-full bg-sand pl-3">
            <Link
              to={`${adminPaths.orders}?tag=${encodeURIComponent(tag)}`}
              title={INTERNAL_MESSAGES.withTag(tag)}
              className="wrap-anywhere"
            >
              {tag}
            </Link>
            <button
              type="button"
              aria-label={INTERNAL_MESSAGES.removeTag(tag)}
              disabled={isBusy}
              className="grid size-11 place-items-center rounded-full sm:size-9"
              onClick={() => void save(tags.filter((one) => one !== tag))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {tags.length < MAX_TAGS && (
        <form onSubmit={add} className="flex items-end gap-2">
          <Field
            label={INTERNAL_MESSAGES.addTag}
            value={typed}
            maxLength={MAX_TAG_LENGTH}
            autoComplete="off"
            className="min-w-0 flex-1"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" kind="secondary" className="px-4" isBusy={isBusy}>
            {INTERNAL_MESSAGES.add}
          </Button>
        </form>
      )}
    </div>
  );
}
