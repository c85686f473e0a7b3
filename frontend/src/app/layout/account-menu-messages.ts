/** Texts of the menus of an account, and of signing out. */
export const ACCOUNT_MENU_MESSAGES = {
  menu: 'Menu',
  closeMenu: 'Close menu',
  greeting: (firstName: string) => `Hi, ${firstName}`,
  manageProducts: 'Manage Products',
  manageOrders: 'Manage Orders',
  storeSettings: 'Store Settings',
  logout: 'Logout',
  logoutHeading: 'Confirm Logout',
  logoutQuestion: 'Are you sure you want to sign out?',
} as const;
