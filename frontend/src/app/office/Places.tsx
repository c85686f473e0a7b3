import { MAX_COUNTED_WORK, type WorkCounts } from '@shop/contracts';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import { ApiDocsLink, JobBoardLink } from '../../features/admin-jobs/ServerPageLinks';
import { useTitleBadge, useWorkCounts } from '../../features/admin-work';
import { ADMIN_PAGE_MESSAGES } from '../../pages/admin/messages';
import { sessionSlice } from '../../shared/session/session-slice';
import { usePermission } from '../../shared/session/use-permission';
import { Icon } from '../../shared/ui/Icon';
import { OFFICE_MESSAGES } from './messages';
import { isAt, officeLinks, type OfficeLink } from './office-links';

const BAR_ITEM =
  'max-lg:min-h-14 max-lg:w-full max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:rounded-none max-lg:px-1 max-lg:text-xs';
const LINK =
  'flex min-h-11 items-center gap-2 rounded-button px-3 font-semibold text-ink-2 hover:bg-sand hover:text-forest aria-[current=page]:bg-forest aria-[current=page]:text-canvas';

const shown = (count: number): string =>
  count >= MAX_COUNTED_WORK ? OFFICE_MESSAGES.orMore(String(MAX_COUNTED_WORK - 1)) : String(count);

/** The work that waits in a section, as links below it. */
function Waiting({ work, counts }: { work: NonNullable<OfficeLink['work']>; counts: WorkCounts }) {
  return (
    <ul className="max-lg:hidden lg:mb-1 lg:ml-10">
      {work.map(({ to, count, text }) => (
        <li key={count}>
          <Link to={to} className="link inline-flex min-h-9 items-center text-sm tabular-nums">
            {text(shown(counts[count]))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The number on a section in the bar of phones, which says in a description what it counts: the link keeps its name. */
function Badge({ waiting }: { waiting: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 left-1/2 ml-2 min-w-5 rounded-full bg-gold px-1 text-center text-xs leading-5 text-ink lg:hidden"
    >
      {waiting > 99 ? OFFICE_MESSAGES.orMore('99') : waiting}
    </span>
  );
}

function Place({ link, counts, isOnBar = false }: { link: OfficeLink; counts?: WorkCounts; isOnBar?: boolean }) {
  const { pathname } = useLocation();
  const id = useId();
  const waiting = counts ? (link.work ?? []).filter(({ count }) => counts[count] > 0) : [];
  return (
    <li>
      <Link
        to={link.to}
        aria-current={isAt(pathname, link) ? 'page' : undefined}
        aria-describedby={waiting.length > 0 ? id : undefined}
        className={`${LINK} relative ${isOnBar ? BAR_ITEM : ''}`}
      >
        <Icon name={link.icon} size={20} />
        {link.text}
        {counts && waiting.length > 0 && <Badge waiting={waiting.reduce((sum, { count }) => sum + counts[count], 0)} />}
      </Link>
      {counts && waiting.length > 0 && (
        <>
          <span id={id} hidden>
            {waiting.map(({ count, text }) => text(shown(counts[count]))).join(', ')}
          </span>
          <Waiting work={waiting} counts={counts} />
        </>
      )}
    </li>
  );
}

/** As many sections are in the bar of phones, the others in its menu. */
const ON_BAR = 4;

const sumOf = (counts: WorkCounts | undefined): number =>
  counts ? counts.toPack + counts.toShip + counts.complaintsDue : 0;

/** The sections of the back office. On phones four are in a bar at the bottom, the others in the menu "More". */
export function Places() {
  const { pathname } = useLocation();
  const role = useSelector(sessionSlice.selectors.role);
  const counts = useWorkCounts();
  useTitleBadge(sumOf(counts));
  const links = officeLinks(role);
  const [onBar, others] = [links.slice(0, ON_BAR), links.slice(ON_BAR)];
  const hasMore = others.length > 0;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const id = useId();
  const isOpen = openAt === pathname;
  return (
    <nav
      aria-label={ADMIN_PAGE_MESSAGES.backOffice}
      className="office-bar max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper lg:py-6 print:hidden"
    >
      <div className="lg:sticky lg:top-20 lg:grid lg:gap-1">
        <ul className="grid auto-cols-fr grid-flow-col lg:grid-flow-row lg:gap-1">
          {onBar.map((link) => (
            <Place key={link.to} link={link} counts={counts} isOnBar />
          ))}
          {hasMore && (
            <li className="lg:hidden">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpenAt(isOpen ? null : pathname)}
                className={`${LINK} ${BAR_ITEM} aria-expanded:bg-sand`}
              >
                <Icon name={isOpen ? 'close' : 'menu'} size={20} />
                {ADMIN_PAGE_MESSAGES.more}
              </button>
            </li>
          )}
        </ul>
        {hasMore && <More id={id} isOpen={isOpen} links={others} />}
      </div>
    </nav>
  );
}

function More({ id, isOpen, links }: { id: string; isOpen: boolean; links: readonly OfficeLink[] }) {
  const maySeeJobs = usePermission('jobs');
  return (
    <ul
      id={id}
      className={`lg:grid lg:gap-1 max-lg:absolute max-lg:inset-x-0 max-lg:bottom-full max-lg:max-h-[70dvh] max-lg:overflow-y-auto max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:p-2 max-lg:shadow-pop ${isOpen ? '' : 'max-lg:hidden'}`}
    >
      {links.map((link) => (
        <Place key={link.to} link={link} />
      ))}
      {maySeeJobs && (
        <>
          <li>
            <JobBoardLink className={LINK} />
          </li>
          <li>
            <ApiDocsLink className={LINK} />
          </li>
        </>
      )}
    </ul>
  );
}
