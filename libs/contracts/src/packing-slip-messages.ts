import { plural } from './plural.js';

export const PACKING_SLIP_MESSAGES = {
  title: 'Packing slip',
  order: 'Order',
  orderedOn: 'Ordered on',
  courier: 'Courier',
  deliverTo: 'Deliver to',
  from: 'Sold by',
  no: '#',
  item: 'Item',
  size: 'Size',
  quantity: 'Quantity',
  packed: 'Packed',
  items: 'Items',
  cashToCollect: 'Cash to collect',
  phone: (number: string) => `Phone: +91 ${number}`,
  pieces: (count: number) => plural(count, { one: '# piece', other: '# pieces' }),
  gift: 'Gift: nothing with a price goes into the parcel. Where the courier needs the invoice, it goes into the pouch outside.',
  complaints: (supportEmail: string) => `Anything missing or damaged? Please write to ${supportEmail} within 24 hours.`,
} as const;

export const PICK_LIST_MESSAGES = {
  title: 'Pick list',
  for: 'For',
  orders: (count: number) => plural(count, { one: '# order', other: '# orders' }),
  inOrders: 'In orders',
  picked: 'Picked',
} as const;
