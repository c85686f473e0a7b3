import { COMPLAINT_FILTERS, type ComplaintSummary, type ComplaintFilter } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { Loaded } from '../../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { Pagination } from '../../../shared/ui/Pagination';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useComplaintsQuery, type ComplaintSearch } from '../api';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';
import { SearchForm } from '../../../shared/ui/SearchForm';
import { Select } from '../../../shared/ui/Select';
import { ClockTag } from './ClockTag';

const pageIn = (text: string | null): number =>
  Number.isSafeInteger(Number(text)) && Number(text) >= 1 ? Number(text) : 1;

/** Stores filter and page in the URL, for Back, reload and bookmarks. Another filter starts at page 1. */
function useComplaintSearch(): [ComplaintSearch, (change: Partial<ComplaintSearch>) => void] {
  const [query, setQuery] = useSearchParams();
  const show = COMPLAINT_FILTERS.find((filter) => filter === query.get('show')) ?? '';
  const search: ComplaintSearch = { show, q: query.get('q') ?? '', page: pageIn(query.get('page')) };
  const change = (part: Partial<ComplaintSearch>) => {
    const next = { ...search, page: 1, ...part };
    setQuery({
      ...(next.show && { show: next.show }),
      ...(next.q && { q: next.q }),
      ...(next.page > 1 && { page: String(next.page) }),
    });
  };
  return [search, change];
}

const REFRESH_MS = 60_000;

/** All complaints: open ones first, the most urgent on top. */
export function ComplaintList() {
  const [search, change] = useComplaintSearch();
  const query = useComplaintsQuery(search, { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS });
  const error = useLoadError(query, ADMIN_COMPLAINT_MESSAGES.listNotLoaded);
  return (
    <div className="grid gap-5">
      <ComplaintFilters search={search} onChange={change} />
      <Loaded query={query} error={error}>
        {({ complaints, pages }) => (
          <>
            <Complaints complaints={complaints} isBusy={query.isFetching} />
            <Pagination page={search.page} pages={pages} onChange={(page) => change({ page })} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Complaints({ complaints, isBusy }: { complaints: readonly ComplaintSummary[]; isBusy: boolean }) {
  if (complaints.length === 0)
    return (
      <p role="status" className="rounded-card border border-line bg-paper p-10 text-center text-ink-2">
        {ADMIN_COMPLAINT_MESSAGES.none}
      </p>
    );
  const headings = [
    ADMIN_COMPLAINT_MESSAGES.number,
    ADMIN_COMPLAINT_MESSAGES.category,
    ADMIN_COMPLAINT_MESSAGES.from,
    ADMIN_COMPLAINT_MESSAGES.due,
    ADMIN_MESSAGES.status,
  ];
  return (
    <CardTable caption={ADMIN_MESSAGES.complaints} isBusy={isBusy} head={headings}>
      {complaints.map((complaint) => (
        <Row key={complaint._id} complaint={complaint} />
      ))}
    </CardTable>
  );
}

function Row({ complaint }: { complaint: ComplaintSummary }) {
  const { _id, number, category, name, order, dueAt } = complaint;
  return (
    <CardRow>
      <th scope="row" role="rowheader" className="font-semibold whitespace-nowrap">
        <Link to={adminPaths.complaint(_id)} className="link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center">
          {number}
        </Link>
      </th>
      <CardCell label={ADMIN_COMPLAINT_MESSAGES.category}>
        <span>
          {ADMIN_COMPLAINT_MESSAGES.categories[category]}
          {order && (
            <span className="block text-sm text-muted">{ADMIN_COMPLAINT_MESSAGES.orderLink(order.orderNumber)}</span>
          )}
        </span>
      </CardCell>
      <CardCell label={ADMIN_COMPLAINT_MESSAGES.from} className="wrap-anywhere">
        {name || ADMIN_COMPLAINT_MESSAGES.erased}
      </CardCell>
      <CardCell label={ADMIN_COMPLAINT_MESSAGES.due}>
        {dueAt ? <time dateTime={dueAt}>{formatMoment(dueAt)}</time> : UI_MESSAGES.noPrice}
      </CardCell>
      <CardCell label={ADMIN_MESSAGES.status}>
        <span>
          <ClockTag complaint={complaint} />
        </span>
      </CardCell>
    </CardRow>
  );
}

interface ComplaintFiltersProps {
  search: ComplaintSearch;
  onChange: (change: Partial<ComplaintSearch>) => void;
}

/** Search by number or reference, which applies on submit, and the filter by status. */
function ComplaintFilters({ search, onChange }: ComplaintFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchForm
        label={ADMIN_COMPLAINT_MESSAGES.find}
        searched={search.q}
        maxLength={40}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        label={ADMIN_COMPLAINT_MESSAGES.show}
        value={search.show}
        onChange={({ target }) => onChange({ show: target.value as ComplaintFilter | '' })}
        className="max-w-xs"
      >
        <option value="">{ADMIN_COMPLAINT_MESSAGES.all}</option>
        {COMPLAINT_FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {ADMIN_COMPLAINT_MESSAGES.filters[filter]}
          </option>
        ))}
      </Select>
    </div>
  );
}
