import type { RouteObject } from 'react-router-dom';
import { paths } from '../shared/config/paths';
import { page } from '../shared/navigation/lazy-pages';
import { RequireUser, GuestOnly } from './guards';
import { RootLayout } from './layout/RootLayout';
import { WhileLoading } from './layout/WhileLoading';
import { ShopLayout } from './layout/ShopLayout';

/** The pattern of the route for unknown URLs. */
export const ANY_PATH = '*';

const shopRoutes: RouteObject[] = [
  page(paths.home, async () => (await import('../pages/home/HomePage')).HomePage),
  page(paths.shop, async () => (await import('../pages/listing/ListingPages')).ShopPage),
  page(paths.gifts, async () => (await import('../pages/listing/ListingPages')).GiftsPage),
  page(paths.product(':productId'), async () => (await import('../pages/product/ProductPage')).ProductPage),
  page(paths.cart, async () => (await import('../pages/cart/CartPage')).CartPage),
  page(paths.wishList, async () => (await import('../pages/wish-list/WishListPage')).WishListPage),
];

const companyRoutes: RouteObject[] = [
  page(paths.story, async () => (await import('../pages/company/StoryPage')).StoryPage),
  page(paths.privacy, async () => (await import('../pages/company/PrivacyPage')).PrivacyPage),
  page(paths.shipping, async () => (await import('../pages/company/ShippingPage')).ShippingPage),
  page(paths.returns, async () => (await import('../pages/company/ReturnsPage')).ReturnsPage),
  page(
    paths.storeInformation,
    async () => (await import('../pages/company/StoreInformationPage')).StoreInformationPage,
  ),
  page(paths.terms, async () => (await import('../pages/company/TermsPage')).TermsPage),
];

const complaintRoutes: RouteObject[] = [
  page(paths.complaint, async () => (await import('../pages/complaints/ComplaintPages')).ComplaintPage),
  page(paths.complaintStatus, async () => (await import('../pages/complaints/ComplaintPages')).ComplaintStatusPage),
];

const paymentLinkRoute = page(
  paths.pay,
  async () => (await import('../pages/checkout/PaymentLinkPage')).PaymentLinkPage,
);

const guestRoutes: RouteObject[] = [
  page(paths.login, async () => (await import('../pages/auth/AuthPages')).LoginPage),
  page(paths.register, async () => (await import('../pages/auth/AuthPages')).RegisterPage),
];

const passwordRoutes: RouteObject[] = [
  page(paths.setUp, async () => (await import('../pages/auth/AuthPages')).SetUpPage),
  page(paths.invitation, async () => (await import('../pages/auth/AuthPages')).InvitationPage),
  page(paths.forgotPassword, async () => (await import('../pages/auth/AuthPages')).ForgotPasswordPage),
  page(paths.confirmEmail(':token'), async () => (await import('../pages/auth/AuthPages')).ConfirmEmailPage),
  page(paths.unsubscribe(':key'), async () => (await import('../pages/auth/UnsubscribePage')).UnsubscribePage),
  page(paths.resetPassword(':token'), async () => (await import('../pages/auth/AuthPages')).ResetPasswordPage),
];

const customerRoutes: RouteObject[] = [
  page(paths.checkout, async () => (await import('../pages/checkout/CheckoutPage')).CheckoutPage),
  page(paths.payment, async () => (await import('../pages/checkout/PaymentPage')).PaymentPage),
  page(paths.orderSuccess, async () => (await import('../pages/checkout/OrderSuccessPage')).OrderSuccessPage),
  {
    path: paths.account,
    lazy: async () => ({ Component: (await import('../pages/account/AccountPage')).AccountPage }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('../pages/account/ProfilePage')).ProfilePage }) },
      page(paths.profile, async () => (await import('../pages/account/ProfilePage')).ProfilePage),
      page(paths.password, async () => (await import('../pages/account/SecurityPage')).PasswordPage),
      page(paths.orders, async () => (await import('../pages/account/OrdersPage')).OrdersPage),
      page(
        paths.orderDocuments(':orderId'),
        async () => (await import('../pages/account/OrdersPage')).OrderDocumentsPage,
      ),
      page(`${paths.recipients}/*`, async () => (await import('./recipients/RecipientPages')).RecipientPages),
      page(paths.security, async () => (await import('../pages/account/SecurityPage')).SecurityPage),
    ],
  },
];

/** All pages of the shop, each loaded on demand. Used by the browser, the server and tests. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      // The back office names its pages itself, so that the storefront does not load their names.
      {
        Component: WhileLoading,
        children: [page(`${paths.backOffice}/*`, async () => (await import('./office/OfficePages')).OfficePages)],
      },
      {
        Component: ShopLayout,
        children: [
          ...shopRoutes,
          ...companyRoutes,
          ...complaintRoutes,
          ...passwordRoutes,
          paymentLinkRoute,
          { Component: GuestOnly, children: guestRoutes },
          { Component: RequireUser, children: customerRoutes },
          page(ANY_PATH, async () => (await import('../pages/not-found/NotFoundPage')).NotFoundPage),
        ],
      },
    ],
  },
];
