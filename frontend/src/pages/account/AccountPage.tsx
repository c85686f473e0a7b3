import { NavLink, Outlet, useMatch } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { ACCOUNT_PAGE_MESSAGES } from './messages';

const TAB = 'border-b-3 px-1 py-3 font-semibold';
const tabLook = ({ isActive }: { isActive: boolean }) =>
  `${TAB} ${isActive ? 'border-forest text-forest' : 'border-transparent text-ink-2 hover:text-forest'}`;

/** The layout of the account pages. The tabs are links, so each has its own URL. */
export function AccountPage() {
  const isAtIndex = useMatch({ path: paths.account, end: true }) !== null;
  return (
    <div className="content py-10">
      <div className="mx-auto max-w-4xl">
        <nav
          aria-label={ACCOUNT_PAGE_MESSAGES.navigation}
          className="mb-10 flex flex-wrap gap-x-4 border-b border-line sm:gap-x-8"
        >
          <NavLink to={isAtIndex ? paths.account : paths.profile} className={tabLook} end>
            {ACCOUNT_PAGE_MESSAGES.profile}
          </NavLink>
          <NavLink to={paths.orders} className={tabLook}>
            {ACCOUNT_PAGE_MESSAGES.orders}
          </NavLink>
          <NavLink to={paths.security} className={tabLook}>
            {ACCOUNT_PAGE_MESSAGES.securityTab}
          </NavLink>
        </nav>
        <Outlet />
      </div>
    </div>
  );
}
