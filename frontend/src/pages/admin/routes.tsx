import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { adminPaths } from '../../shared/config/admin-paths';
import { page } from '../../shared/navigation/lazy-pages';
import { paths } from '../../shared/config/paths';
import { isRoleEnough, type Permission } from '@shop/contracts';
import { useSelector } from 'react-redux';
import { sessionSlice } from '../../shared/session/session-slice';

interface RequirePermissionProps {
  permission: Permission;
  /** Redirect target for everyone else: the start page of staff with another role, or the home page. */
  instead?: string;
}

/** Renders the page for staff with this permission. The server checks it on every request. */
function RequirePermission({ permission, instead }: RequirePermissionProps) {
  const own = useSelector(sessionSlice.selectors.role);
  const start = own ? adminPaths.today : paths.home;
  return isRoleEnough(own, permission) ? <Outlet /> : <Navigate to={instead ?? start} replace />;
}

/** The start page is about orders; catalogue staff start with the products, accountants with the books. */
function StartPage() {
  const own = useSelector(sessionSlice.selectors.role);
  const instead = isRoleEnough(own, 'books') ? adminPaths.months : adminPaths.products;
  return <RequirePermission permission="orders" instead={instead} />;
}

const only = (permission: Permission, children: RouteObject[]): RouteObject => ({
  Component: () => <RequirePermission permission={permission} />,
  children,
});

/** A page of which only the path is known here: its texts are not for the storefront. */
const section = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: await (await import('./sections')).loadSection(path) }),
});

const { settings, settingsPayments, tax, settingsStore, settingsLabels, staff } = adminPaths;
const SETTINGS_PAGES = [settings, settingsPayments, tax, settingsStore, settingsLabels];

const office: readonly RouteObject[] = [
  {
    Component: StartPage,
    children: [page(adminPaths.today, async () => (await import('./TodayPage')).TodayPage)],
  },
  only('catalogue', [
    page(adminPaths.products, async () => (await import('./products/ProductListPage')).ProductListPage),
    page(adminPaths.newProduct, async () => (await import('./products/ProductFormPage')).ProductFormPage),
    page(adminPaths.searchWords, async () => (await import('./products/SearchWordsPage')).SearchWordsPage),
    page(adminPaths.prices, async () => (await import('./products/SizeGridPage')).SizeGridPage),
    page(
      adminPaths.editProduct(':productId'),
      async () => (await import('./products/ProductFormPage')).ProductFormPage,
    ),
  ]),
  only('papers', [
    page(adminPaths.orders, async () => (await import('./OrderListPage')).OrderListPage),
    page(adminPaths.orderDocuments(':orderId'), async () => (await import('./OrderDocumentsPage')).OrderDocumentsPage),
  ]),
  only('orders', [
    page(adminPaths.order(':orderId'), async () => (await import('./OrderPage')).OrderPage),
    page(adminPaths.newDraft, async () => (await import('./drafts/DraftPages')).NewDraftPage),
    page(adminPaths.drafts, async () => (await import('./drafts/DraftPages')).DraftListPage),
    page(adminPaths.draft(':draftId'), async () => (await import('./drafts/DraftPages')).DraftPage),
    page(adminPaths.complaints, async () => (await import('./ComplaintListPage')).ComplaintListPage),
    page(adminPaths.complaint(':complaintId'), async () => (await import('./ComplaintPage')).ComplaintPage),
    page(adminPaths.customers, async () => (await import('./CustomerPages')).CustomerListPage),
    page(adminPaths.customer(':customerId'), async () => (await import('./CustomerPages')).CustomerPage),
  ]),
  only('reports', [page(adminPaths.reports, async () => (await import('./ReportsPage')).ReportsPage)]),
  only('books', [adminPaths.payouts, adminPaths.months, adminPaths.files].map(section)),
  only('coupons', [section(adminPaths.offers)]),
  only('content', [
    section(adminPaths.content),
    page(adminPaths.contentOf(':contentKey'), async () => (await import('./ContentPage')).ContentPage),
  ]),
  only('audit', [section(adminPaths.audit)]),
  {
    lazy: async () => ({ Component: (await import('./settings/SettingsLayout')).SettingsLayout }),
    children: [
      only('settings', SETTINGS_PAGES.map(section)),
      only('people', [section(staff)]),
      only('notifications', [section(adminPaths.notifications)]),
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
