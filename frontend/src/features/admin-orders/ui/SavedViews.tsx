import { useState } from 'react';
import { Link } from '../../../shared/ui/Link';
import { Button } from '../../../shared/ui/Button';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import type { OrderFilter } from '../api';
import { filterUrl } from '../filter-url';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { remember, remembered } from '../remembered';

interface SavedView {
  readonly name: string;
  /** Of the list, such as `?status=Packed&tag=gift`. */
  readonly url: string;
}

const KEY = 'order-views';
const MAX_VIEWS = 12;
const MAX_NAME = 40;

function savedViews(): SavedView[] {
  try {
    const stored = JSON.parse(remembered(KEY) ?? '[]') as Partial<SavedView>[];
    return stored.filter((view): view is SavedView => typeof view.name === 'string' && /^\?/.test(view.url ?? ''));
  } catch {
    return [];
  }
}

/** Filters of this device under a name, and a button that saves the current one. */
export function SavedViews({ filter }: { filter: OrderFilter }) {
  const [views, setViews] = useState(savedViews);
  const [isNaming, setIsNaming] = useState(false);
  const url = filterUrl({ ...filter, page: 1 });
  const keep = (changed: SavedView[]) => {
    setViews(changed);
    remember(KEY, JSON.stringify(changed));
  };
  const isNew = url !== '?' && views.length < MAX_VIEWS && views.every((view) => view.url !== url);
  if (views.length === 0 && !isNew) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={ADMIN_ORDER_MESSAGES.savedViews} className="flex flex-wrap gap-2 empty:hidden">
        {views.map((view) => (
          <li key={view.name} className="flex items-center rounded-full bg-sand pl-4">
            <Link
              to={view.url}
              aria-current={view.url === url ? 'page' : undefined}
              className="inline-flex min-h-11 items-center wrap-anywhere aria-[current=page]:font-semibold sm:min-h-9"
            >
              {view.name}
            </Link>
            <button
              type="button"
              aria-label={ADMIN_ORDER_MESSAGES.removeView(view.name)}
              className="grid size-11 place-items-center rounded-full sm:size-9"
              onClick={() => keep(views.filter((one) => one !== view))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {isNew && (
        <Button kind="quiet" className="px-0!" onClick={() => setIsNaming(true)}>
          {ADMIN_ORDER_MESSAGES.saveView}
        </Button>
      )}
      {isNaming && (
        <NameView
          onClose={() => setIsNaming(false)}
          onNamed={(name) => keep([...views.filter((view) => view.name !== name), { name, url }])}
        />
      )}
    </div>
  );
}

function NameView({ onClose, onNamed }: { onClose: () => void; onNamed: (name: string) => void }) {
  const [name, setName] = useState('');
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onNamed(name.trim());
    onClose();
  };
  return (
    <DialogForm
      title={ADMIN_ORDER_MESSAGES.saveView}
      description={ADMIN_ORDER_MESSAGES.saveViewHint}
      submitLabel={ADMIN_ORDER_MESSAGES.saveView}
      isBusy={false}
      onSubmit={save}
      onCancel={onClose}
    >
      <Field
        label={ADMIN_ORDER_MESSAGES.viewName}
        value={name}
        maxLength={MAX_NAME}
        autoFocus
        onChange={({ target }) => setName(target.value)}
      />
    </DialogForm>
  );
}
