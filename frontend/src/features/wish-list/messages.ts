export const WISH_LIST_MESSAGES = {
  /** The label of a button that is pressed while the product is on the list. */
  save: (name: string) => `Save ${name} to wish list`,
  saved: (name: string) => `${name} is on your wish list.`,
  view: 'View list',
  full: (most: number) => `Your wish list is full. It can have ${most} products.`,
} as const;
