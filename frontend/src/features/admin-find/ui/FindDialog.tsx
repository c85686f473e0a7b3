import { LIMITS } from '@shop/contracts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../../shared/ui/IconButton';
import type { Command, Found } from '../command';
import { FIND_MESSAGES } from '../messages';
import { useFound, type FindResult } from '../use-found';

interface FindDialogProps {
  commands: readonly Command[];
  onClose: () => void;
}

const STEPS: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The command field: what is typed finds pages and records, arrow keys choose, Enter opens. Mount it to open it. */
export function FindDialog({ commands, onClose }: FindDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const result = useFound(typed, commands);
  const { found } = result;
  const active = Math.min(at, found.length - 1);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  const open = ({ to }: Found) => {
    close();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = found[active];
    if (step && found.length > 0) setAt(step(active, found.length));
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={FIND_MESSAGES.title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="mx-auto mt-2 mb-auto w-[min(36rem,calc(100vw-1rem))] rounded-card bg-paper text-ink shadow-pop sm:mt-[10vh]"
    >
      <div className="flex items-center gap-1 border-b border-line p-2">
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={FIND_MESSAGES.title}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found.length > 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.searchLength}
          placeholder={FIND_MESSAGES.hint}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="min-h-11 min-w-0 flex-1 rounded-button bg-paper px-3"
        />
        <IconButton icon="close" label={FIND_MESSAGES.close} onClick={close} />
      </div>
      <State result={result} typed={typed} />
      {found.length > 0 && <FoundList id={listId} found={found} active={active} onOpen={open} onPoint={setAt} />}
    </dialog>
  );
}

/** How many results there are, for screen readers; visible when there are none. */
function State({ result: { found, isBusy, hasFailed }, typed }: { result: FindResult; typed: string }) {
  const isEmpty = found.length === 0 && !isBusy;
  const text = hasFailed
    ? FIND_MESSAGES.notFound
    : isEmpty
      ? FIND_MESSAGES.none(typed.trim())
      : FIND_MESSAGES.results(found.length);
  return (
    <p role="status" className={hasFailed || isEmpty ? 'p-4 text-ink-2' : 'sr-only'}>
      {isBusy ? '' : text}
    </p>
  );
}

const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface FoundListProps {
  id: string;
  found: readonly Found[];
  /** Index of the chosen one. */
  active: number;
  onOpen: (found: Found) => void;
  onPoint: (at: number) => void;
}

/** What was found, in groups. The focus stays in the field, which names the chosen one. */
function FoundList({ id, found, active, onOpen, onPoint }: FoundListProps) {
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
