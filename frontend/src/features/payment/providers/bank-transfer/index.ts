import { BANK_TRANSFER } from '@shop/contracts';
import type { PaymentProvider } from '../../payment-provider';
import { unpaidPorts } from '../unpaid-ports';
import { TRANSFER_MESSAGES } from './messages';

/** The customer transfers the money to the account of the shop. */
export const bankTransfer: PaymentProvider = {
  name: BANK_TRANSFER,
  icon: 'M4 9.5 12 4l8 5.5H4ZM6 9.5V17m4-7.5V17m4-7.5V17m4-7.5V17M4 20h16',
  texts: {
    choice: TRANSFER_MESSAGES.choice,
    hint: TRANSFER_MESSAGES.choiceHint,
    heading: TRANSFER_MESSAGES.heading,
    pay: TRANSFER_MESSAGES.pay,
    note: TRANSFER_MESSAGES.note,
  },
  usePreparation: () => ({ isTest: false }),
  open: (dispatch, start) => unpaidPorts(BANK_TRANSFER, dispatch, start),
};

export { ConfirmTransfer } from './ui/ConfirmTransfer';
export { TransferSettings } from './ui/TransferSettings';
