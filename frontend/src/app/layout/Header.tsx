import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Link, NavLink } from '../../shared/ui/Link';
import { CartLink } from '../../features/cart';
import { HeaderSearch } from '../../features/catalog';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { Icon } from '../../shared/ui/Icon';
import { MAIN_LINKS } from './menu-links';
import { LAYOUT_MESSAGES } from './messages';

const fetchDialog = async () => ({ default: (await import('./MobileMenuDialog')).MobileMenuDialog });
const MobileMenuDialog = lazy(fetchDialog);

/** The menu of small screens. Its content is loaded on the first pointer or focus event. */
function MobileMenu() {
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const reach = () => void fetchDialog();
  return (
    <div className="md:hidden">
      <button
        ref={toggle}
        type="button"
        aria-label={LAYOUT_MESSAGES.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={reach}
        onFocus={reach}
        onClick={() => setIsOpen(true)}
        className="grid size-11 place-items-center rounded-button"
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <Suspense>
          <MobileMenuDialog toggle={toggle} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const SOLID_AFTER_PX = 8;

/** Loaded only for signed-in users. */
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu')).AccountMenu }));

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > SOLID_AFTER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}

/** Sticky. The icons keep their size with larger text, so that they fit a phone. Transparent at the top of the home page, opaque elsewhere. */
export function Header() {
  const isHome = useLocation().pathname === paths.home;
  const isSolid = useIsScrolled() || !isHome;
  const isSignedIn = useSelector(sessionSlice.selectors.isSignedIn);
  const { name, brand } = useStoreConfig();
  return (
    <header
      className={`sticky top-0 z-40 h-(--header-height) [--spacing:4px] transition-colors duration-250 ${isHome ? '-mb-(--header-height)' : ''} ${
        isSolid ? 'bg-canvas shadow-[0_1px_0_var(--color-line)]' : ''
      }`}
    >
      {!isSolid && <Veil />}
      <div className="content flex h-full items-center gap-0.5 sm:gap-2">
        <Link
          to={paths.home}
          className="mr-auto min-w-0 font-display text-[min(1.5rem,6.6vw)] font-semibold tracking-tight text-forest-dark"
        >
          {brand?.logo ? <Logo address={brand.logo} name={name} /> : name}
        </Link>
        <nav aria-label={LAYOUT_MESSAGES.mainNavigation} className="hidden md:block">
          <ul className="flex gap-1 lg:gap-4">
            {MAIN_LINKS.map(({ to, text }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center rounded-button px-3 font-semibold underline-offset-8 decoration-gold decoration-2 hover:text-forest aria-[current=page]:underline"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch />
        <CartLink />
        {isSignedIn ? (
          <div className="hidden md:block">
            <Suspense>
              <AccountMenu />
            </Suspense>
          </div>
        ) : (
          <LoginLink />
        )}
        <MobileMenu />
      </div>
    </header>
  );
}

/** A gradient that keeps the links readable over images. */
function Veil() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 -z-1 h-[170%] bg-linear-to-b from-canvas via-canvas/80 via-50% to-transparent"
    />
  );
}

function LoginLink() {
  return (
    <Link
      to={paths.login}
      aria-label={PAGE_NAMES.login}
      className="grid size-11 place-items-center rounded-button hover:text-forest"
    >
      <Icon name="user" />
    </Link>
  );
}

/** Earlier logos are JPEG: their white background is multiplied away. */
function Logo({ address, name }: { address: string; name: string }) {
  return <img src={address} alt={name} className={`h-10 ${address.endsWith('.png') ? '' : 'mix-blend-multiply'}`} />;
}
