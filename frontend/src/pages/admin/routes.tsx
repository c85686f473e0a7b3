import type { RouteObject } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { RequireCatalogue, RequireOrders, RequireOrdersOrProducts, RequireOwner } from './RequireRole';
import { ownerSectionRoutes } from './sections';

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
          path: paths.admin.searchWords,
          lazy: async () => ({ Component: (await import('./products/SearchWordsPage')).SearchWordsPage }),
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
      ],
    },
    {
      Component: RequireOwner,
      children: [
        {
          path: paths.admin.settings,
          lazy: async () => ({ Component: (await import('./SettingsPage')).SettingsPage }),
        },
        ...ownerSectionRoutes,
      ],
    },
  ],
};
