import { randomUUID } from 'node:crypto';
import type { ProviderPayment } from '../domain/provider-payment.js';

/** Returns a new id in the provider's format, such as `pay_1a2b3c4d5e6f70`. */
export const newProviderId = (kind: 'order' | 'pay' | 'rfnd' | 'disp'): string =>
  `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

/** Returns a captured payment of ₹100 as the provider reports it. */
export function samplePayment(changes: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    id: newProviderId('pay'),
    provider: 'fake',
    orderId: newProviderId('order'),
    amountPaise: 10000,
    currency: 'INR',
    status: 'captured',
    amountRefundedPaise: 0,
    method: 'upi',
    errorCode: null,
    errorReason: null,
    errorDescription: null,
    createdAt: new Date('2026-11-20T06:30:00Z'),
    offerId: null,
    feePaise: null,
    isFeeOnTop: false,
    ...changes,
  };
}
