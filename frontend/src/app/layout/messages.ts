/** Texts of the layout on every page. */
export const LAYOUT_MESSAGES = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  openMenu: 'Open menu',
  offer: 'Offer',
  offline: 'You are offline. Prices and stock may have changed.',
  notifications: 'Notifications',
  closeNotice: 'Close notice',
} as const;
