import { isRoleEnough } from '@shop/contracts';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { sessionSlice } from '../../../shared/session/session-slice';
import { NavLink } from '../../../shared/ui/Link';
import { ADMIN_PAGE_MESSAGES } from '../messages';
import { SETTINGS_SECTIONS } from '../sections';

/** A page of the settings below links to all that this person may open. */
export function SettingsLayout() {
  const role = useSelector(sessionSlice.selectors.role);
  const pages = SETTINGS_SECTIONS.filter(({ permission }) => isRoleEnough(role, permission));
  return (
    <>
      <nav aria-label={ADMIN_PAGE_MESSAGES.settings} className="mb-6 border-b border-line print:hidden">
        <ul className="flex flex-wrap gap-x-1">
          {pages.map(({ path, title, tab = title }) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className="flex min-h-11 items-center rounded-t-button border-b-2 border-transparent px-3 font-semibold text-ink-2 hover:text-forest aria-[current=page]:border-forest aria-[current=page]:text-forest"
              >
                {tab}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
