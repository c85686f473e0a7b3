import { plural } from '@shop/contracts';

/** Texts of the command field. `text` is what was typed. */
export const FIND_MESSAGES = {
  open: 'Find',
  shortcut: 'Ctrl K',
  title: 'Find or go to',
  hint: 'Order, customer, product, page …',
  close: 'Close',
  groups: { pages: 'Go to', orders: 'Orders', customers: 'Customers', products: 'Products', offers: 'Offers' },
  results: (count: number) => plural(count, { one: '# result', other: '# results' }),
  none: (text: string) => `Nothing found for “${text}”.`,
  notFound: 'Could not search. Please try again.',
  allOrders: (text: string) => `All orders with “${text}”`,
  orderBy: (name: string, status: string) => [name, status].filter(Boolean).join(' · '),
} as const;
