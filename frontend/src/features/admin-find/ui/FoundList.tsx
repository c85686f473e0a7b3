import { useEffect } from 'react';
import type { Found } from '../command';
import { FIND_MESSAGES } from '../messages';

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface FoundListProps {
  id: string;
  found: readonly Found[];
  /** Index of the chosen one. */
  active: number;
  onOpen: (found: Found) => void;
  onPoint: (at: number) => void;
}

/** What was found, in groups. The focus stays in the field, which names the chosen one. */
export function FoundList({ id, found, active, onOpen, onPoint }: FoundListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label={FIND_MESSAGES.title} className="max-h-[60dvh] overflow-y-auto p-2">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={FIND_MESSAGES.groups[group]}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm text-muted">
            {FIND_MESSAGES.groups[group]}
          </p>
          {found.map((one, at) =>
            one.group === group ? (
              <div
                key={one.id + one.text}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === active}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-button px-3 py-1.5 aria-selected:bg-sand aria-selected:font-semibold"
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => onPoint(at)}
                onClick={() => onOpen(one)}
              >
                <span className="min-w-0 break-words">{one.text}</span>
                {one.note && <span className="text-sm font-normal text-ink-2">{one.note}</span>}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
