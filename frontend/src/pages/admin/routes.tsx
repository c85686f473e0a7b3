import type { RouteObject } from 'react-router-dom';
import { paths } from '../../shared/config/paths';

/** The back office. Everything is fetched on demand: a shopper's browser never loads it. */
export const adminRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('./AdminLayout')).AdminLayout }),
  children: [
    { path: paths.admin.today, lazy: async () => ({ Component: (await import('./TodayPage')).TodayPage }) },
    { path: paths.admin.products, lazy: async () => ({ Component: (await import('./products/ProductListPage')).ProductListPage }) },
    { path: paths.admin.newProduct, lazy: async () => ({ Component: (await import('./products/ProductFormPage')).ProductFormPage }) },
    { path: paths.admin.editProduct(':productId'), lazy: async () => ({ Component: (await import('./products/ProductFormPage')).ProductFormPage }) },
    { path: paths.admin.orders, lazy: async () => ({ Component: (await import('./OrderListPage')).OrderListPage }) },
    { path: paths.admin.order(':orderId'), lazy: async () => ({ Component: (await import('./OrderPage')).OrderPage }) },
    { path: paths.admin.settings, lazy: async () => ({ Component: (await import('./SettingsPage')).SettingsPage }) },
  ],
};
