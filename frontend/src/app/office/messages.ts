/** Texts of the back office's frame. Counts are formatted texts. */
export const OFFICE_MESSAGES = {
  toPack: (count: string) => `${count} to pack`,
  toShip: (count: string) => `${count} to ship`,
  complaintsDue: (count: string) => `${count} due`,
  settingsPage: (name: string) => `Settings: ${name}`,
  viewShop: 'View the shop',
  ownSecurity: 'Sign-in and security',
  /** Further words by which the command field finds pages. */
  words: {
    createProduct: 'new add',
    newOrder: 'phone draft take customer',
    searchWords: 'synonyms',
    ownSecurity: 'password passkey second factor two-step sessions',
  },
  orMore: (count: string) => `${count}+`,
} as const;
