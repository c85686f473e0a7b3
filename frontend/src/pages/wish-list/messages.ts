import { plural } from '@shop/contracts';

export const WISH_LIST_PAGE_MESSAGES = {
  failed: 'Could not load your wish list.',
  list: 'Products on your wish list',
  empty: 'Your wish list is empty. Tap the heart on a product to keep it here.',
  onDevice: 'Kept on this device. <login>Sign in</login> to find it on your other devices.',
  gone: (count: number) =>
    plural(count, { one: '# product is no longer sold.', other: '# products are no longer sold.' }),
  moveToCart: 'Move to cart',
  moved: (name: string, size: string) => `${name} ${size} is in your cart.`,
  goToCart: 'Go to Cart →',
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
} as const;
