/** Texts about transfers that staff confirm. */
export const CONFIRMATION_MESSAGES = {
  paidAlready: 'The transfer of this order has already been confirmed, with another reference.',
  cancelledBefore:
    'This order was cancelled and its items are for sale again, so no transfer can be confirmed for it. Send the money back, or take a new order.',
  amount: 'The amount of the transfer',
  reference: 'The reference of the bank',
  receivedOn: 'The day of the transfer',
  invalidLate: 'A transfer is either late or not.',
  reason: 'Reason',
  reasonMissing: 'Please say why the order is not paid.',
  notOffline: 'Only money that staff have confirmed can be marked as not paid.',
  refunded: 'Some of this money has already gone back, so the order was paid.',
} as const;
