import { Outlet, useMatch } from 'react-router-dom';
import { NavLink } from '../../shared/ui/Link';
import { paths } from '../../shared/config/paths';
import { ACCOUNT_PAGE_MESSAGES } from './messages';

const TAB =
  'border-b-3 border-transparent px-1 py-3 font-semibold text-ink-2 hover:text-forest aria-[current=page]:border-forest aria-[current=page]:text-forest';

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
          <NavLink to={isAtIndex ? paths.account : paths.profile} className={TAB} end>
            {ACCOUNT_PAGE_MESSAGES.profile}
          </NavLink>
          <NavLink to={paths.orders} className={TAB}>
            {ACCOUNT_PAGE_MESSAGES.orders}
          </NavLink>
          <NavLink to={paths.security} className={TAB}>
            {ACCOUNT_PAGE_MESSAGES.securityTab}
          </NavLink>
        </nav>
        <Outlet />
      </div>
    </div>
  );
}
