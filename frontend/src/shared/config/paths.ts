/** The paths of all pages, used by routes and links. */
export const paths = {
  home: '/',
  shop: '/shop',
  gifts: '/gifts',
  story: '/story',
  product: (productId: string) => `/product/${productId}`,
  cart: '/cart',
  wishList: '/wish-list',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  unsubscribe: (key: string) => `/unsubscribe/${key}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** The key of an invitation follows in the fragment. */
  invitation: '/invitation',
  /** The key of the set-up link follows in the fragment. */
  setUp: '/setup',
  privacy: '/privacy',
  shipping: '/shipping',
  returns: '/returns',
  terms: '/terms',
  storeInformation: '/store-information',
  complaint: '/complaint',
  complaintStatus: '/complaint-status',
  checkout: '/checkout',
  payment: '/payment',
  orderSuccess: '/order-success',
  /** The key of a payment link follows in the fragment. */
  pay: '/pay',
  account: '/account',
  profile: '/account/profile',
  orders: '/account/orders',
  orderDocuments: (orderId: string) => `/account/orders/${orderId}/documents`,
  /** Its pages: recipient-paths.ts. */
  recipients: '/account/recipients',
  password: '/account/password',
  security: '/account/security',
  /** Its pages: admin-paths.ts. */
  backOffice: '/admin',
} as const;
