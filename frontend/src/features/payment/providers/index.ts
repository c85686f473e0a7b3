import { usePaymentMethodsQuery } from '../api';
import type { PaymentProvider } from '../payment-provider';
import { cashOnDelivery } from './cash-on-delivery';
import { razorpay } from './razorpay';

export { CashCollected, CashSettings } from './cash-on-delivery';

/** The ways to pay. The first is offered until the shop has said which ones take a purchase. */
const PROVIDERS: readonly [PaymentProvider, ...PaymentProvider[]] = [razorpay, cashOnDelivery];

/** The ways to pay this purchase, the usual one first. @param amount in paise; null while it is unknown */
export function useProviders(amount: number | null, postalCode: string): readonly PaymentProvider[] {
  const { currentData } = usePaymentMethodsQuery({ amount: amount ?? 0, postalCode }, { skip: !amount });
  const isOffered = ({ name }: PaymentProvider) =>
    currentData?.some(({ provider, reason }) => provider === name && reason === null);
  const [standard, ...others] = PROVIDERS;
  return [standard, ...others.filter(isOffered)];
}
