import type { Synonym } from '@shop/contracts/synonyms';
import { useRef, useState } from 'react';
import { formatDay } from '@shop/contracts/calendar';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { Button } from '../../shared/ui/Button';
import { CardCell, CardRow, CardTable } from '../../shared/ui/Table';
import { ActionDialog } from '../../shared/ui/ActionDialog';
import { Loaded } from '../../shared/ui/Loaded';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useDeleteSynonymMutation, useSynonymsQuery, useMissingWordsQuery } from './api';
import { SYNONYM_MESSAGES } from './messages';
import { SynonymForm } from './SynonymForm';

const HEAD = [SYNONYM_MESSAGES.term, SYNONYM_MESSAGES.meaning, { right: ADMIN_MESSAGES.actions }];

/** The words that the search understands, with a form for a new one or for the one that is edited. */
export function Synonyms() {
  const query = useSynonymsQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, SYNONYM_MESSAGES.notLoaded);
  const [edited, setEdited] = useState<Synonym | null>(null);
  const [toDelete, setToDelete] = useState<Synonym | null>(null);
  const [newWord, setNewWord] = useState('');
  const [saves, setSaves] = useState(0);
  const table = useRef<HTMLDivElement>(null);
  const close = () => {
    setEdited(null);
    setToDelete(null);
    setNewWord('');
    setSaves(saves + 1);
    table.current?.focus();
  };
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-ink-2">{SYNONYM_MESSAGES.introduction}</p>
      <SynonymForm key={edited?.term ?? `new ${saves} ${newWord}`} synonym={edited} newWord={newWord} onClose={close} />
      <Loaded query={query} error={error}>
        {(synonyms) =>
          synonyms.length === 0 ? (
            <p className="text-ink-2">{SYNONYM_MESSAGES.none}</p>
          ) : (
            <CardTable ref={table} caption={SYNONYM_MESSAGES.words} isBusy={query.isFetching} head={HEAD}>
              {synonyms.map((synonym) => (
                <Row
                  key={synonym.term}
                  synonym={synonym}
                  onEdit={() => setEdited(synonym)}
                  onDelete={() => setToDelete(synonym)}
                />
              ))}
            </CardTable>
          )
        }
      </Loaded>
      <MissingWords
        onExplain={(word) => {
          setEdited(null);
          setNewWord(word);
        }}
      />
      {toDelete && <DeleteSynonym synonym={toDelete} onDeleted={close} onClose={() => setToDelete(null)} />}
    </div>
  );
}

interface RowProps {
  synonym: Synonym;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ synonym: { term, meaning }, onEdit, onDelete }: RowProps) {
  return (
    <CardRow>
      <th role="rowheader" scope="row" className="font-semibold wrap-anywhere">
        {term}
      </th>
      <CardCell label={SYNONYM_MESSAGES.meaning}>
        <span className="wrap-anywhere">{meaning}</span>
      </CardCell>
      <td role="cell" className="text-right whitespace-nowrap">
        <Button kind="quiet" aria-label={SYNONYM_MESSAGES.editOf(term)} onClick={onEdit}>
          {SYNONYM_MESSAGES.edit}
        </Button>
        <Button kind="quiet" aria-label={SYNONYM_MESSAGES.deleteOf(term)} onClick={onDelete}>
          {CONTROL_MESSAGES.delete}
        </Button>
      </td>
    </CardRow>
  );
}

interface DeleteSynonymProps {
  synonym: Synonym;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteSynonym({ synonym: { term, meaning }, onDeleted, onClose }: DeleteSynonymProps) {
  const [deleteSynonym] = useDeleteSynonymMutation();
  return (
    <ActionDialog
      title={SYNONYM_MESSAGES.confirmDelete(term)}
      confirmLabel={CONTROL_MESSAGES.delete}
      action={() => deleteSynonym(term).unwrap().then(onDeleted)}
      done={SYNONYM_MESSAGES.deleted(term)}
      failed={SYNONYM_MESSAGES.deleteFailed}
      onClose={onClose}
    >
      <p>{SYNONYM_MESSAGES.deleteEffect(term, meaning)}</p>
    </ActionDialog>
  );
}

const MISSING_HEAD = [
  SYNONYM_MESSAGES.term,
  SYNONYM_MESSAGES.searches,
  SYNONYM_MESSAGES.lastSearch,
  { right: ADMIN_MESSAGES.actions },
];

/** The words that customers searched for in vain, each with a button that starts a synonym for it. */
function MissingWords({ onExplain }: { onExplain: (word: string) => void }) {
  const query = useMissingWordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, SYNONYM_MESSAGES.missingNotLoaded);
  return (
    <section aria-labelledby="missing-words" className="grid gap-3">
      <h2 id="missing-words" className="text-h3">
        {SYNONYM_MESSAGES.missing}
      </h2>
      <p className="max-w-prose text-ink-2">{SYNONYM_MESSAGES.missingNote}</p>
      <Loaded query={query} error={error} empty={<p className="text-ink-2">{SYNONYM_MESSAGES.noneMissing}</p>}>
        {(words) => (
          <CardTable caption={SYNONYM_MESSAGES.missing} isBusy={query.isFetching} head={MISSING_HEAD}>
            {words.map(({ word, count, lastDay }) => (
              <CardRow key={word}>
                <th role="rowheader" scope="row" className="font-semibold wrap-anywhere">
                  {word}
                </th>
                <CardCell label={SYNONYM_MESSAGES.searches}>{count}</CardCell>
                <CardCell label={SYNONYM_MESSAGES.lastSearch}>{formatDay(lastDay)}</CardCell>
                <td role="cell" className="text-right whitespace-nowrap">
                  <Button kind="quiet" aria-label={SYNONYM_MESSAGES.explainOf(word)} onClick={() => onExplain(word)}>
                    {SYNONYM_MESSAGES.explain}
                  </Button>
                </td>
              </CardRow>
            ))}
          </CardTable>
        )}
      </Loaded>
    </section>
  );
}
