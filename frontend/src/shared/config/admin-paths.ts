import { paths } from './paths';

/** The paths of the back office. Apart from the others, because no page of the storefront needs them. */
export const adminPaths = {
  today: paths.backOffice,
  products: '/admin/productlist',
  searchWords: '/admin/productlist/search-words',
  prices: '/admin/productlist/prices',
  newProduct: '/admin/product/new',
  editProduct: (productId: string) => `/admin/product/${productId}/edit`,
  orders: '/admin/orderlist',
  order: (orderId: string) => `/admin/order/${orderId}`,
  orderDocuments: (orderId: string) => `/admin/order/${orderId}/documents`,
  tax: '/admin/tax',
  reports: '/admin/reports',
  payouts: '/admin/payouts',
  months: '/admin/months',
  files: '/admin/files',
  complaints: '/admin/complaints',
  complaint: (complaintId: string) => `/admin/complaints/${complaintId}`,
  customers: '/admin/customers',
  customer: (customerId: string) => `/admin/customers/${customerId}`,
  settings: '/admin/settings',
  settingsPayments: '/admin/settings/payments',
  settingsStore: '/admin/settings/store',
  settingsLabels: '/admin/settings/labels',
  notifications: '/admin/settings/notifications',
  staff: '/admin/staff',
  audit: '/admin/audit',
  /** The job board is served by the backend and is not a route of the client. */
  jobs: '/admin/jobs',
  apiDocs: '/api/docs',
} as const;
