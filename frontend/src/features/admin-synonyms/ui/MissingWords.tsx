import { formatDay } from '@shop/contracts/calendar';
import { Button } from '../../../shared/ui/Button';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { Loaded } from '../../../shared/ui/Loaded';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useMissingWordsQuery } from '../api';
import { SYNONYM_MESSAGES } from '../messages';

const HEAD = [
  SYNONYM_MESSAGES.term,
  SYNONYM_MESSAGES.searches,
  SYNONYM_MESSAGES.lastSearch,
  { right: ADMIN_MESSAGES.actions },
];

/** The words that customers searched for in vain, each with a button that starts a synonym for it. */
export function MissingWords({ onExplain }: { onExplain: (word: string) => void }) {
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
          <CardTable caption={SYNONYM_MESSAGES.missing} isBusy={query.isFetching} head={HEAD}>
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
