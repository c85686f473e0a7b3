import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { adminPaths } from '../../shared/config/admin-paths';
import { page } from '../../shared/navigation/lazy-pages';
import { paths } from '../../shared/config/paths';
import { isRoleEnough, type StaffRole } from '@shop/contracts';
import { useSelector } from 'react-redux';
import { sessionSlice } from '../../shared/session/session-slice';

interface RequireRoleProps {
  role: StaffRole;
  /** Redirect target for everyone else. */
  instead?: string;
}

/** Renders the page for staff with this role and for owners. The server checks the role on every request. */
function RequireRole({ role, instead = paths.home }: RequireRoleProps) {
  const own = useSelector(sessionSlice.selectors.role);
  return isRoleEnough(own, role) ? <Outlet /> : <Navigate to={instead} replace />;
}

const RequireOwner = () => <RequireRole role="owner" />;
const RequireOrders = () => <RequireRole role="orders" />;
const RequireCatalogue = () => <RequireRole role="catalogue" />;

/** The start page is about orders; catalogue staff start with the products. */
const RequireOrdersOrProducts = () => <RequireRole role="orders" instead={adminPaths.products} />;

/** A page of which only the path is known here: its texts are not for the storefront. */
const section = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: await (await import('./sections')).loadSection(path) }),
});

const { settings, settingsPayments, tax, settingsStore, settingsLabels, staff } = adminPaths;
const SETTINGS_PAGES = [settings, settingsPayments, tax, settingsStore, settingsLabels, staff];
const OWNER_PAGES = [adminPaths.payouts, adminPaths.months, '/admin/coupons', adminPaths.audit];

const office: readonly RouteObject[] = [
  {
    Component: RequireOrdersOrProducts,
    children: [page(adminPaths.today, async () => (await import('./TodayPage')).TodayPage)],
  },
  {
    Component: RequireCatalogue,
    children: [
      page(adminPaths.products, async () => (await import('./products/ProductListPage')).ProductListPage),
      page(adminPaths.newProduct, async () => (await import('./products/ProductFormPage')).ProductFormPage),
      page(adminPaths.searchWords, async () => (await import('./products/SearchWordsPage')).SearchWordsPage),
      page(adminPaths.prices, async () => (await import('./products/SizeGridPage')).SizeGridPage),
      page(
        adminPaths.editProduct(':productId'),
        async () => (await import('./products/ProductFormPage')).ProductFormPage,
      ),
    ],
  },
  {
    Component: RequireOrders,
    children: [
      page(adminPaths.orders, async () => (await import('./OrderListPage')).OrderListPage),
      page(adminPaths.order(':orderId'), async () => (await import('./OrderPage')).OrderPage),
      page(
        adminPaths.orderDocuments(':orderId'),
        async () => (await import('./OrderDocumentsPage')).OrderDocumentsPage,
      ),
      page(adminPaths.complaints, async () => (await import('./ComplaintListPage')).ComplaintListPage),
      page(adminPaths.complaint(':complaintId'), async () => (await import('./ComplaintPage')).ComplaintPage),
      page(adminPaths.customers, async () => (await import('./CustomerPages')).CustomerListPage),
      page(adminPaths.customer(':customerId'), async () => (await import('./CustomerPages')).CustomerPage),
    ],
  },
  {
    Component: RequireOwner,
    children: [
      {
        lazy: async () => ({ Component: (await import('./settings/SettingsLayout')).SettingsLayout }),
        children: SETTINGS_PAGES.map(section),
      },
      ...OWNER_PAGES.map(section),
    ],
  },
];

/** The same routes for a page below the back office's path, which React Router has already matched. */
const below = ({ path, children, ...route }: RouteObject): RouteObject =>
  ({
    ...route,
    ...(path !== undefined && { path: path.slice(adminPaths.today.length) }),
    ...(children && { children: children.map(below) }),
  }) as RouteObject;

/** The pages of the back office, each loaded on demand, with paths below that of the back office. */
export const adminRoutes: RouteObject[] = office.map(below);
