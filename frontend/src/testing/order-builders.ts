import type { Order, OrderAction, OrderItem, OrderStatus, SavedAddress, ShippingAddress } from '@shop/contracts';

export const anAddress = (part: Partial<ShippingAddress> = {}): ShippingAddress => ({
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '9876543210',
  ...part,
});

export const aSavedAddress = (part: Partial<SavedAddress> = {}): SavedAddress => ({
  _id: 'a-home',
  label: 'Home',
  isDefault: true,
  ...anAddress(),
  ...part,
});

const anOrderItem = (part: Partial<OrderItem> = {}): OrderItem => ({
  _id: 'i-1',
  product: 'p-almonds',
  name: 'Almonds',
  size: '250g',
  quantity: 2,
  price: 349,
  imageUrl: '/uploads/almonds.jpg',
  ...part,
});

/** What the server allows staff, by status. */
const ACTIONS: Record<OrderStatus, OrderAction[]> = {
  Processing: ['pack', 'ship', 'change-address', 'cancel'],
  Packed: ['ship', 'cancel'],
  Shipped: ['deliver', 'return', 'replace'],
  Delivered: ['replace'],
  Cancelled: [],
};

function actionsFor({ status = 'Processing', isPaid = true }: Partial<Order>): OrderAction[] {
  return isPaid || status === 'Cancelled' ? ACTIONS[status] : [...ACTIONS[status], 'collect'];
}

/** A paid order that is not shipped, as staff see it. */
export const anOrder = (part: Partial<Order> = {}): Order => ({
  _id: 'o-1',
  orderNumber: 'MW-1001',
  replaces: null,
  status: 'Processing',
  actions: actionsFor(part),
  user: { _id: 'u-asha', name: 'Asha Rao', email: 'asha@example.in' },
  orderItems: [anOrderItem()],
  shippingAddress: anAddress(),
  details: {},
  paymentMethod: 'Razorpay',
  itemsPrice: 698,
  adjustments: [{ code: 'shipping', label: 'Shipping', amount: 0 }],
  shippingPrice: 0,
  taxPrice: 0,
  totalPrice: 698,
  isPaid: true,
  paymentDueAt: null,
  paidAt: '2026-11-20T06:00:00Z',
  packedAt: null,
  packOn: null,
  shipBy: null,
  isExpress: false,
  isShipped: false,
  shippedAt: null,
  isDelivered: false,
  deliveredAt: null,
  trackingId: null,
  trackingNumber: null,
  deliveryPartner: 'DTDC',
  createdAt: '2026-11-20T06:00:00Z',
  paymentResult: { id: 'pay_1', status: 'captured', order_id: 'order_1', payment_status: 'captured' },
  replacements: [],
  paidWith: 'upi',
  transfer: null,
  refund: null,
  refunds: [],
  dispute: null,
  history: [],
  ...part,
});
