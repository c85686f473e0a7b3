import type { RouteObject } from 'react-router-dom';
import { adminRoutes } from '../pages/admin/routes';
import { paths } from '../shared/config/paths';
import { RequireAdmin, RequireUser, GuestOnly } from './guards';
import { RootLayout } from './layout/RootLayout';
import { ShopLayout } from './layout/ShopLayout';

/** The pattern of the route for unknown URLs. */
export const ANY_PATH = '*';

const shopRoutes: RouteObject[] = [
  { path: paths.home, lazy: async () => ({ Component: (await import('../pages/home/HomePage')).HomePage }) },
  { path: paths.shop, lazy: async () => ({ Component: (await import('../pages/listing/ListingPages')).ShopPage }) },
  { path: paths.gifts, lazy: async () => ({ Component: (await import('../pages/listing/ListingPages')).GiftsPage }) },
  {
    path: paths.product(':productId'),
    lazy: async () => ({ Component: (await import('../pages/product/ProductPage')).ProductPage }),
  },
  { path: paths.cart, lazy: async () => ({ Component: (await import('../pages/cart/CartPage')).CartPage }) },
  {
    path: paths.wishList,
    lazy: async () => ({ Component: (await import('../pages/wish-list/WishListPage')).WishListPage }),
  },
];

const companyRoutes: RouteObject[] = [
  { path: paths.story, lazy: async () => ({ Component: (await import('../pages/company/StoryPage')).StoryPage }) },
  {
    path: paths.privacy,
    lazy: async () => ({ Component: (await import('../pages/company/PrivacyPage')).PrivacyPage }),
  },
  {
    path: paths.shipping,
    lazy: async () => ({ Component: (await import('../pages/company/ShippingPage')).ShippingPage }),
  },
  {
    path: paths.returns,
    lazy: async () => ({ Component: (await import('../pages/company/ReturnsPage')).ReturnsPage }),
  },
  {
    path: paths.storeInformation,
    lazy: async () => ({
      Component: (await import('../pages/company/StoreInformationPage')).StoreInformationPage,
    }),
  },
  { path: paths.terms, lazy: async () => ({ Component: (await import('../pages/company/TermsPage')).TermsPage }) },
];

const complaintRoutes: RouteObject[] = [
  {
    path: paths.complaint,
    lazy: async () => ({ Component: (await import('../pages/complaints/ComplaintPages')).ComplaintPage }),
  },
  {
    path: paths.complaintStatus,
    lazy: async () => ({ Component: (await import('../pages/complaints/ComplaintPages')).ComplaintStatusPage }),
  },
];

const guestRoutes: RouteObject[] = [
  { path: paths.login, lazy: async () => ({ Component: (await import('../pages/auth/AuthPages')).LoginPage }) },
  {
    path: paths.register,
    lazy: async () => ({ Component: (await import('../pages/auth/AuthPages')).RegisterPage }),
  },
];

const passwordRoutes: RouteObject[] = [
  {
    path: paths.invitation,
    lazy: async () => ({ Component: (await import('../pages/auth/AuthPages')).InvitationPage }),
  },
  {
    path: paths.forgotPassword,
    lazy: async () => ({ Component: (await import('../pages/auth/AuthPages')).ForgotPasswordPage }),
  },
  {
    path: paths.confirmEmail(':token'),
    lazy: async () => ({ Component: (await import('../pages/auth/AuthPages')).ConfirmEmailPage }),
  },
  {
    path: paths.resetPassword(':token'),
    lazy: async () => ({ Component: (await import('../pages/auth/AuthPages')).ResetPasswordPage }),
  },
];

const customerRoutes: RouteObject[] = [
  {
    path: paths.checkout,
    lazy: async () => ({ Component: (await import('../pages/checkout/CheckoutPage')).CheckoutPage }),
  },
  {
    path: paths.payment,
    lazy: async () => ({ Component: (await import('../pages/checkout/PaymentPage')).PaymentPage }),
  },
  {
    path: paths.orderSuccess,
    lazy: async () => ({ Component: (await import('../pages/checkout/OrderSuccessPage')).OrderSuccessPage }),
  },
  {
    path: paths.account,
    lazy: async () => ({ Component: (await import('../pages/account/AccountPage')).AccountPage }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('../pages/account/ProfilePage')).ProfilePage }) },
      {
        path: paths.profile,
        lazy: async () => ({ Component: (await import('../pages/account/ProfilePage')).ProfilePage }),
      },
      {
        path: paths.password,
        lazy: async () => ({ Component: (await import('../pages/account/SecurityPage')).PasswordPage }),
      },
      {
        path: paths.orders,
        lazy: async () => ({ Component: (await import('../pages/account/OrdersPage')).OrdersPage }),
      },
      {
        path: paths.orderDocuments(':orderId'),
        lazy: async () => ({
          Component: (await import('../pages/account/OrdersPage')).OrderDocumentsPage,
        }),
      },
      {
        path: paths.security,
        lazy: async () => ({ Component: (await import('../pages/account/SecurityPage')).SecurityPage }),
      },
    ],
  },
];

const notFound = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('../pages/not-found/NotFoundPage')).NotFoundPage }),
});

/** All pages of the shop, each loaded on demand. Used by the browser, the server and tests. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      {
        Component: RequireAdmin,
        children: [
          {
            lazy: async () => ({ Component: (await import('./office/OfficeLayout')).OfficeLayout }),
            children: [...adminRoutes, notFound('/admin/*')],
          },
        ],
      },
      {
        Component: ShopLayout,
        children: [
          ...shopRoutes,
          ...companyRoutes,
          ...complaintRoutes,
          ...passwordRoutes,
          { Component: GuestOnly, children: guestRoutes },
          { Component: RequireUser, children: customerRoutes },
          notFound(ANY_PATH),
        ],
      },
    ],
  },
];
