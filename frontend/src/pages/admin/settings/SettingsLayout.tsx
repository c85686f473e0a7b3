import { Outlet } from 'react-router-dom';
import { NavLink } from '../../../shared/ui/Link';
import { ADMIN_PAGE_MESSAGES } from '../messages';
import { SETTINGS_SECTIONS } from '../sections';

/** The pages of the settings below links to all of them. */
export function SettingsLayout() {
  return (
    <>
      <nav aria-label={ADMIN_PAGE_MESSAGES.settings} className="mb-6 border-b border-line print:hidden">
        <ul className="flex flex-wrap gap-x-1">
          {SETTINGS_SECTIONS.map(({ path, title, tab = title }) => (
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
