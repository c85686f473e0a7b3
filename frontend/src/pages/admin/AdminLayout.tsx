import { Link, Outlet, useLocation } from 'react-router-dom';
import { JobBoardLink } from '../../features/admin-jobs';
import { SecondFactorCheck } from '../../features/security';
import { paths } from '../../shared/config/paths';
import { Icon, type IconName } from '../../shared/ui/Icon';

interface AdminLink {
  to: string;
  text: string;
  icon: IconName;
  /** How the addresses of all its pages begin; without it, only its own address is lit. */
  section?: string;
}

const LINKS: readonly AdminLink[] = [
  { to: paths.admin.today, text: 'Today', icon: 'sun' },
  { to: paths.admin.products, text: 'Products', icon: 'gift', section: '/admin/product' },
  { to: paths.admin.orders, text: 'Orders', icon: 'truck', section: '/admin/order' },
  { to: paths.admin.settings, text: 'Settings', icon: 'sliders' },
];

const LINK = 'flex min-h-11 items-center gap-2 rounded-button px-3 font-semibold text-ink-2 hover:bg-sand hover:text-forest aria-[current=page]:bg-forest aria-[current=page]:text-canvas';

const isAt = (pathname: string, { to, section }: AdminLink): boolean => pathname === to || (section !== undefined && pathname.startsWith(section));

/** What every page of the back office has around it: its places at the left, above the page on a phone. */
export function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-x-8 px-4 pb-16 lg:grid-cols-[12rem_minmax(0,1fr)] lg:px-8 print:block">
      <nav aria-label="Back office" className="border-b border-line py-3 lg:border-b-0 lg:py-8">
        <ul className="grid grid-cols-2 gap-1 min-[30rem]:flex lg:sticky lg:top-24 lg:flex-col">
          {LINKS.map((link) => (
            <li key={link.to}>
              <Link to={link.to} aria-current={isAt(pathname, link) ? 'page' : undefined} className={LINK}>
                <Icon name={link.icon} size={20} />
                {link.text}
              </Link>
            </li>
          ))}
          <li><JobBoardLink className={LINK} /></li>
        </ul>
      </nav>
      <div className="min-w-0 pt-6 lg:pt-8"><Outlet /></div>
      <SecondFactorCheck />
    </div>
  );
}
