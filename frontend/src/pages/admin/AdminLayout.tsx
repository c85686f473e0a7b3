import { isRoleEnough, type StaffRole } from '@shop/contracts';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { ApiDocsLink, JobBoardLink } from '../../features/admin-jobs/ServerPageLinks';
import { SecondFactorCheck } from '../../features/security';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { Icon, type IconName, type IconPath } from '../../shared/ui/Icon';
import { ADMIN_PAGE_MESSAGES } from './messages';
import { OWNER_SECTIONS } from './sections';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';

interface AdminLink {
  to: string;
  text: string;
  icon: IconName | IconPath;
  /** The role that may open the section. Owners may open all. */
  role: StaffRole;
  /** Common prefix of the section's pages. Without it, only the exact address is highlighted. */
  section?: string;
  /** On phones it is in the bar, the others are in the menu "More". */
  isOnBar?: true;
}

const LINKS: readonly AdminLink[] = [
  {
    to: paths.admin.today,
    role: 'orders',
    text: ADMIN_PAGE_MESSAGES.today,
    icon: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
    isOnBar: true,
  },
  {
    to: paths.admin.products,
    role: 'catalogue',
    text: ADMIN_MESSAGES.products,
    icon: 'gift',
    section: '/admin/product',
    isOnBar: true,
  },
  {
    to: paths.admin.orders,
    role: 'orders',
    text: ADMIN_MESSAGES.orders,
    icon: 'truck',
    section: '/admin/order',
    isOnBar: true,
  },
  {
    to: paths.admin.complaints,
    role: 'orders',
    text: ADMIN_MESSAGES.complaints,
    icon: 'alert',
    section: '/admin/complaints',
    isOnBar: true,
  },
  {
    to: paths.admin.settings,
    role: 'owner',
    text: ADMIN_PAGE_MESSAGES.settings,
    icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5v-5M9 19.5v-5',
  },
  ...OWNER_SECTIONS.map(({ path, title, icon }) => ({ to: path, role: 'owner' as const, text: title, icon })),
];

const BAR_ITEM =
  'max-lg:min-h-14 max-lg:w-full max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:rounded-none max-lg:px-1 max-lg:text-xs';
const LINK =
  'flex min-h-11 items-center gap-2 rounded-button px-3 font-semibold text-ink-2 hover:bg-sand hover:text-forest aria-[current=page]:bg-forest aria-[current=page]:text-canvas';

const isAt = (pathname: string, { to, section }: AdminLink): boolean =>
  pathname === to || (section !== undefined && pathname.startsWith(section));

/** The layout of the back office: navigation on the left, or at the bottom on phones. */
export function AdminLayout() {
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-x-8 px-4 pb-16 [--office-bar:0px] max-lg:[--office-bar:3.5rem] lg:grid-cols-[12rem_minmax(0,1fr)] lg:px-8 print:block">
      <Places />
      <div className="min-w-0 pt-6 lg:pt-8">
        <Outlet />
      </div>
      <SecondFactorCheck />
    </div>
  );
}

/** On phones the three most used sections are in the bar, the others in a menu above it. */
function Places() {
  const { pathname } = useLocation();
  const role = useSelector(sessionSlice.selectors.role);
  const links = LINKS.filter((link) => isRoleEnough(role, link.role));
  const hasMore = role === 'owner';
  const [openAt, setOpenAt] = useState<string | null>(null);
  const id = useId();
  const isOpen = openAt === pathname;
  const item = (link: AdminLink, className: string) => (
    <li key={link.to}>
      <Link to={link.to} aria-current={isAt(pathname, link) ? 'page' : undefined} className={`${LINK} ${className}`}>
        <Icon name={link.icon} size={20} />
        {link.text}
      </Link>
    </li>
  );
  return (
    <nav
      aria-label={ADMIN_PAGE_MESSAGES.backOffice}
      className="office-bar max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper lg:py-8 print:hidden"
    >
      <div className="lg:sticky lg:top-24 lg:grid lg:gap-1">
        <ul className="grid auto-cols-fr grid-flow-col lg:grid-flow-row lg:gap-1">
          {links.filter(({ isOnBar }) => isOnBar).map((link) => item(link, BAR_ITEM))}
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
        {hasMore && (
          <ul
            id={id}
            className={`lg:grid lg:gap-1 max-lg:absolute max-lg:inset-x-0 max-lg:bottom-full max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:p-2 max-lg:shadow-pop ${isOpen ? '' : 'max-lg:hidden'}`}
          >
            {links.filter(({ isOnBar }) => !isOnBar).map((link) => item(link, ''))}
            <li>
              <JobBoardLink className={LINK} />
            </li>
            <li>
              <ApiDocsLink className={LINK} />
            </li>
          </ul>
        )}
      </div>
    </nav>
  );
}
