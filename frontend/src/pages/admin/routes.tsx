import type { RouteObject } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { RequireCatalogue, RequireOrders, RequireOrdersOrProducts, RequireOwner } from './RequireRole';

/** The back office. Everything is loaded on demand, so the storefront never loads it. */
export const adminRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('./AdminLayout')).AdminLayout }),
  children: [
    {
      Component: RequireOrdersOrProducts,
      children: [
        { path: paths.admin.today, lazy: async () => ({ Component: (await import('./TodayPage')).TodayPage }) },
      ],
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
      ],
    },
    {
      Component: RequireOwner,
      children: [
        {
          path: paths.admin.settings,
          lazy: async () => ({ Component: (await import('./SettingsPage')).SettingsPage }),
        },
        { path: paths.admin.staff, lazy: async () => ({ Component: (await import('./StaffPage')).StaffPage }) },
        { path: paths.admin.audit, lazy: async () => ({ Component: (await import('./AuditPage')).AuditPage }) },
      ],
    },
  ],
};
