import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
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
const RequireOrdersOrProducts = () => <RequireRole role="orders" instead={paths.admin.products} />;

/** A page of which only the path is known here: its texts are not for the storefront. */
const section = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: await (await import('./sections')).loadSection(path) }),
});

const { settings, settingsPayments, tax, settingsStore, settingsLabels, staff } = paths.admin;
const SETTINGS_PAGES = [settings, settingsPayments, tax, settingsStore, settingsLabels, staff];
const OWNER_PAGES = [paths.admin.payouts, paths.admin.months, '/admin/coupons', paths.admin.audit];

/** The back office. Everything is loaded on demand, so the storefront never loads it. */
export const adminRoutes: RouteObject[] = [
  {
    Component: RequireOrdersOrProducts,
    children: [{ path: paths.admin.today, lazy: async () => ({ Component: (await import('./TodayPage')).TodayPage }) }],
  },
  {
    Component: RequireCatalogue,
    children: [
      {
        path: paths.admin.products,
        lazy: async () => ({ Component: (await import('./products/ProductListPage')).ProductListPage }),
      },
      {
        path: paths.admin.newProduct,
        lazy: async () => ({ Component: (await import('./products/ProductFormPage')).ProductFormPage }),
      },
      {
        path: paths.admin.searchWords,
        lazy: async () => ({ Component: (await import('./products/SearchWordsPage')).SearchWordsPage }),
      },
      {
        path: paths.admin.prices,
        lazy: async () => ({ Component: (await import('./products/SizeGridPage')).SizeGridPage }),
      },
      {
        path: paths.admin.editProduct(':productId'),
        lazy: async () => ({ Component: (await import('./products/ProductFormPage')).ProductFormPage }),
      },
    ],
  },
  {
    Component: RequireOrders,
    children: [
      {
        path: paths.admin.orders,
        lazy: async () => ({ Component: (await import('./OrderListPage')).OrderListPage }),
      },
      {
        path: paths.admin.order(':orderId'),
        lazy: async () => ({ Component: (await import('./OrderPage')).OrderPage }),
      },
      {
        path: paths.admin.orderDocuments(':orderId'),
        lazy: async () => ({ Component: (await import('./OrderDocumentsPage')).OrderDocumentsPage }),
      },
      {
        path: paths.admin.complaints,
        lazy: async () => ({ Component: (await import('./ComplaintListPage')).ComplaintListPage }),
      },
      {
        path: paths.admin.complaint(':complaintId'),
        lazy: async () => ({ Component: (await import('./ComplaintPage')).ComplaintPage }),
      },
      {
        path: paths.admin.customers,
        lazy: async () => ({ Component: (await import('./CustomerPages')).CustomerListPage }),
      },
      {
        path: paths.admin.customer(':customerId'),
        lazy: async () => ({ Component: (await import('./CustomerPages')).CustomerPage }),
      },
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
