import { MAX_ACCOUNT_NAME } from '@shop/contracts';

/** Texts for staff, apart from those that customers load. Amounts come as texts. */
export const TRANSFER_STAFF_MESSAGES = {
  settings: 'Bank transfer',
  settingsNotLoaded: 'Could not load the settings of bank transfers.',
  isOn: 'Customers may pay by bank transfer',
  accountName: 'Account holder',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  hoursToPay: 'Hours until an unpaid order is cancelled',
  hoursHint: 'Its items stay reserved until then, and are for sale again afterwards.',
  required: 'Customers need this to pay.',
  nameTooLong: `Enter at most ${MAX_ACCOUNT_NAME} characters.`,
  notANumber: 'Enter 9 to 18 digits.',
  notAnIfsc: 'Enter 4 letters, a zero and 6 letters or digits, such as HDFC0001234.',
  notHours: (most: number) => `Enter a whole number from 1 to ${most}.`,
  saved: 'Bank transfer updated.',
  saveFailed: 'Could not save the settings of bank transfers.',
  confirm: 'Confirm transfer',
  confirmHeading: (orderNumber: string) => `Transfer for order ${orderNumber}`,
  confirmHint: (amount: string) =>
    `Compare with your bank statement: ${amount} must have arrived in full. The order is then paid and can be packed.`,
  lateHint: (amount: string) =>
    `Compare with your bank statement: ${amount} must have arrived in full. The order stays cancelled. Send the money back afterwards, and record the refund here.`,
  amount: 'Amount received',
  reference: 'Bank reference (UTR)',
  receivedOn: 'Received on',
  notAnAmount: 'Enter the amount as the bank statement shows it.',
  referenceMissing: 'Enter the reference of the bank statement.',
  confirmed: 'The order is marked as paid.',
  confirmLate: 'Record late transfer',
  confirmedLate: 'The transfer is recorded. Now send the money back.',
  confirmFailed: 'Could not confirm the transfer.',
} as const;
