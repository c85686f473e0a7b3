import { useSelector } from 'react-redux';
import { Navigate, useRoutes, Outlet, useLocation } from 'react-router-dom';
import { Suspense } from 'react';
import { adminRoutes } from '../../pages/admin/routes';
import { paths } from '../../shared/config/paths';
import { page, withLazyComponents } from '../../shared/navigation/lazy-pages';
import { sessionSlice } from '../../shared/session/session-slice';
import { PageLoading } from '../../shared/ui/PageLoading';
import { Link } from '../../shared/ui/Link';
import { FindButton } from '../../features/admin-find';
import { SecondFactorCheck } from '../../features/security';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { AccountMenu } from '../layout/AccountMenu';
import { PageBoundary } from '../PageBoundary';
import { commandsOf } from './commands';
import { Places } from './Places';

const { isRestored, isAdmin } = sessionSlice.selectors;
const notFound = page('*', async () => (await import('../../pages/not-found/NotFoundPage')).NotFoundPage);
const PAGES = withLazyComponents([{ Component: OfficeLayout, children: [...adminRoutes, notFound] }]);

/** The back office. Redirects others to the home page. The server checks the role on every request. */
export function OfficePages() {
  const isKnown = useSelector(isRestored);
  const isStaff = useSelector(isAdmin);
  const shown = useRoutes(PAGES);
  if (!isKnown) return <PageLoading />;
  return isStaff ? shown : <Navigate to={paths.home} replace />;
}

/** The layout of the back office: a slim header, and the sections at the left, or at the bottom on phones. */
function OfficeLayout() {
  const { key } = useLocation();
  return (
    <>
      <OfficeHeader />
      <div className="mx-auto grid w-full max-w-[90rem] gap-x-8 px-4 pb-16 [--office-bar:0px] max-lg:[--office-bar:3.5rem] lg:grid-cols-[12rem_minmax(0,1fr)] lg:px-8 print:block">
        <Places />
        <main id="main" tabIndex={-1} className="min-w-0 pt-6 lg:pt-8">
          <PageBoundary place={key}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </main>
        <SecondFactorCheck />
      </div>
    </>
  );
}

/**
 * The icons keep their size with larger text, so that they fit a phone. There the header scrolls away, because its buttons
 * would lie over fields.
 */
function OfficeHeader() {
  const { name } = useStoreConfig();
  const role = useSelector(sessionSlice.selectors.role);
  return (
    <header className="top-0 z-40 h-(--header-height) border-b border-line bg-canvas [--spacing:4px] lg:sticky print:hidden">
      <div className="mx-auto flex h-full max-w-[90rem] items-center gap-2 px-4 lg:px-8">
        <Link
          to={paths.home}
          className="mr-auto min-w-0 truncate font-display text-[min(1.25rem,6vw)] font-semibold tracking-tight text-forest-dark"
        >
          {name}
        </Link>
        <FindButton commands={commandsOf(role)} />
        <AccountMenu />
      </div>
    </header>
  );
}
