import { paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import type { CheckoutSession, SessionAdjustment, SessionCart } from '../purchase/domain/checkout-session.js';

/** A cart of two lines: ₹100 of items, free shipping. */
export function sampleCart(changes: Partial<SessionCart> = {}): SessionCart {
  const line = (size: string, quantity: number, unitPaise: number) => ({
    productId: randomUUID(),
    variantId: randomUUID(),
    name: 'Almonds',
    size,
    quantity,
    unitPaise: paise(unitPaise),
    imageUrl: 'almonds.jpg',
  });
  return {
    lines: [line('250g', 1, 4000), line('500g', 2, 3000)],
    itemsPaise: paise(10000),
    adjustments: [shipping(0)],
    shippingAddress: {
      address: '12, Lake View Road',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411001',
      phone: '9876543210',
    },
    details: {},
    ...changes,
  };
}

/** Shipping as the price rules quote it. */
export const shipping = (amount: number): SessionAdjustment => ({
  code: 'shipping',
  kind: 'shipping',
  label: 'Shipping',
  amountPaise: paise(amount),
});

/** A new session of ₹100 that holds its stock. */
export function sampleSession(changes: Partial<CheckoutSession> = {}): CheckoutSession {
  return {
    id: randomUUID(),
    userId: null,
    status: 'creating',
    amountPaise: paise(10000),
    cart: sampleCart(),
    cartHash: randomUUID(),
    provider: 'fake',
    receipt: `s_${randomUUID().replaceAll('-', '')}`,
    providerOrderId: null,
    providerAccount: null,
    hold: 'held',
    holdExpiresAt: new Date('2026-11-20T06:45:00Z'),
    nextCheckAt: null,
    priceEndsAt: null,
    network: null,
    createdAt: new Date('2026-11-20T06:30:00Z'),
    ...changes,
  };
}
