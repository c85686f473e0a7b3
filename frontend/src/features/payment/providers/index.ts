import type { PaymentProvider } from '../payment-provider';
import { cashOnDelivery, useCashAvailability } from './cash-on-delivery';
import { razorpay } from './razorpay';

export { CashCollected, CashSettings } from './cash-on-delivery';

/** The ways to pay this purchase, the usual one first. @param amount in paise; null while it is unknown */
export function useProviders(amount: number | null, postalCode: string): readonly PaymentProvider[] {
  const isCashAvailable = useCashAvailability(amount, postalCode);
  return isCashAvailable ? [razorpay, cashOnDelivery] : [razorpay];
}
