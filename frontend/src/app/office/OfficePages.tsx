import { useSelector } from 'react-redux';
import { Navigate, useRoutes } from 'react-router-dom';
import { adminRoutes } from '../../pages/admin/routes';
import { paths } from '../../shared/config/paths';
import { page, withLazyComponents } from '../../shared/navigation/lazy-pages';
import { sessionSlice } from '../../shared/session/session-slice';
import { PageLoading } from '../../shared/ui/PageLoading';
import { OfficeLayout } from './OfficeLayout';

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
