/** The names of pages in links, headings and search results. */
export const PAGE_NAMES = {
  home: 'Home',
  shop: 'Shop All',
  allProducts: 'Shop All Products',
  gifts: 'Gift Boxes',
  story: 'Our Story',
  shipping: 'Shipping Policy',
  returns: 'Returns & Refunds',
  privacy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  storeInformation: 'Store Information',
  complaint: 'Complaints',
  cart: 'Cart',
  login: 'Login',
  register: 'Create an account',
  account: 'My Account',
  password: 'Change password',
} as const;
