import type { DraftOrderSummary } from '@shop/contracts/draft-orders';
import { formatDay } from '@shop/contracts/calendar';
import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../../shared/config/admin-paths';
import { Link } from '../../../shared/ui/Link';
import { Loaded } from '../../../shared/ui/Loaded';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useDraftsQuery } from '../api';
import { DRAFT_MESSAGES as TEXTS } from '../messages';

/** All drafts, the newest first. The page is in the address. */
export function DraftList() {
  const before = useSearchParams()[0].get('before') ?? '';
  const query = useDraftsQuery(before, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TEXTS.notLoaded);
  return (
    <Loaded query={query} error={error}>
      {({ drafts, next }) => (
        <div className="grid gap-5">
          <Drafts drafts={drafts} isBusy={query.isFetching} />
          <p className="flex flex-wrap gap-6">
            {before && (
              <Link to="?" className="link inline-flex min-h-11 items-center">
                {TEXTS.first}
              </Link>
            )}
            {next !== null && (
              <Link to={`?before=${next}`} className="link inline-flex min-h-11 items-center">
                {TEXTS.next}
              </Link>
            )}
          </p>
        </div>
      )}
    </Loaded>
  );
}

function Drafts({ drafts, isBusy }: { drafts: readonly DraftOrderSummary[]; isBusy: boolean }) {
  if (drafts.length === 0)
    return (
      <p role="status" className="rounded-card border border-line bg-paper p-10 text-center text-ink-2">
        {TEXTS.none}
      </p>
    );
  const head = [TEXTS.number, TEXTS.customer, TEXTS.items, TEXTS.created, TEXTS.state];
  return (
    <CardTable caption={TEXTS.drafts} isBusy={isBusy} head={head}>
      {drafts.map((draft) => (
        <Row key={draft._id} draft={draft} />
      ))}
    </CardTable>
  );
}

function Row({ draft }: { draft: DraftOrderSummary }) {
  const { _id, number, state, name, email, pieces, createdAt, createdBy, order } = draft;
  return (
    <CardRow>
      <th scope="row" role="rowheader" className="font-semibold whitespace-nowrap">
        <Link to={adminPaths.draft(_id)} className="link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center">
          {TEXTS.draft(String(number))}
        </Link>
      </th>
      <CardCell label={TEXTS.customer} className="wrap-anywhere">
        <span>
          {name}
          <span className="block text-sm text-ink-2">{email}</span>
        </span>
      </CardCell>
      <CardCell label={TEXTS.items} className="tabular-nums">
        {TEXTS.pieces(pieces)}
      </CardCell>
      <CardCell label={TEXTS.created}>
        <time dateTime={createdAt}>{TEXTS.createdBy(formatDay(createdAt), createdBy)}</time>
      </CardCell>
      <CardCell label={TEXTS.state}>
        {order ? (
          <Link to={adminPaths.order(order._id)} className="link inline-flex min-h-8 items-center">
            {`${TEXTS.states[state]}: ${order.orderNumber}`}
          </Link>
        ) : (
          TEXTS.states[state]
        )}
      </CardCell>
    </CardRow>
  );
}
