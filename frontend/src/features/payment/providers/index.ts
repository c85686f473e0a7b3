import { usePaymentMethodsQuery } from '../api';
import type { PaymentProvider } from '../payment-provider';
import { bankTransfer } from './bank-transfer';
import { cashOnDelivery } from './cash-on-delivery';
import { razorpay } from './razorpay';

export { ConfirmTransfer, TransferSettings } from './bank-transfer';
export { CashCollected, CashSettings } from './cash-on-delivery';
export { OnlinePaymentSettings } from './razorpay';

/** The ways to pay, the usual one first. It is offered until the shop has said which ones take a purchase, and where none does. */
const PROVIDERS: readonly [PaymentProvider, ...PaymentProvider[]] = [razorpay, cashOnDelivery, bankTransfer];

/** The ways to pay this purchase; at least one. @param amount in paise; null while it is unknown */
export function useProviders(
  amount: number | null,
  purchase: { postalCode: string; isGift: boolean },
): readonly PaymentProvider[] {
  const { currentData } = usePaymentMethodsQuery({ amount: amount ?? 0, ...purchase }, { skip: !amount });
  const reasonOf = ({ name }: PaymentProvider) => currentData?.find(({ provider }) => provider === name)?.reason;
  const [usual, ...others] = PROVIDERS;
  const offered = others.filter((provider) => reasonOf(provider) === null);
  return reasonOf(usual) && offered.length > 0 ? offered : [usual, ...offered];
}
