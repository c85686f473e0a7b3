import type { PaymentProvider } from '../../payment-provider';
import { useCashOfferQuery } from './api';
import { cashPorts } from './cash-ports';
import { CASH_MESSAGES } from './messages';

/** The courier collects the money. */
export const cashOnDelivery: PaymentProvider = {
  name: 'cash-on-delivery',
  icon: 'truck',
  texts: {
    choice: CASH_MESSAGES.choice,
    hint: CASH_MESSAGES.choiceHint,
    heading: CASH_MESSAGES.heading,
    pay: CASH_MESSAGES.pay,
    note: CASH_MESSAGES.note,
  },
  usePreparation: () => ({ isTest: false }),
  open: cashPorts,
};

/** Whether this purchase may be paid to the courier; false until the shop has said so. */
export function useCashAvailability(amount: number | null, postalCode: string): boolean {
  const { currentData } = useCashOfferQuery({ amount: amount ?? 0, postalCode }, { skip: !amount });
  return currentData?.isAvailable ?? false;
}

export { CashCollected } from './ui/CashCollected';
export { CashSettings } from './ui/CashSettings';
