import { CASH_ON_DELIVERY } from '@shop/contracts';
import type { PaymentProvider } from '../../payment-provider';
import { unpaidPorts } from '../unpaid-ports';
import { CASH_MESSAGES } from './messages';

/** The courier collects the money. */
export const cashOnDelivery: PaymentProvider = {
  name: CASH_ON_DELIVERY,
  icon: 'truck',
  hasOwnPrice: true,
  texts: {
    choice: CASH_MESSAGES.choice,
    hint: CASH_MESSAGES.choiceHint,
    heading: CASH_MESSAGES.heading,
    pay: CASH_MESSAGES.pay,
    note: CASH_MESSAGES.note,
  },
  usePreparation: () => ({ isTest: false }),
  open: (dispatch) => unpaidPorts(CASH_ON_DELIVERY, dispatch),
};

export { CashCollected } from './ui/CashCollected';
export { CashSettings } from './ui/CashSettings';
