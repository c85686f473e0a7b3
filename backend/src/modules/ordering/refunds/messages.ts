/** Texts about refunds of parcels. */
export const PARCEL_REFUND_MESSAGES = {
  unknownParcel: 'This order has no such parcel.',
  needsItems: 'Please choose which items of the parcel to refund.',
  notGoodwill: 'A refund out of goodwill belongs to no parcel. Please choose another reason, or refund an amount.',
  notInParcel: 'The parcel has fewer of these items that are not refunded yet.',
} as const;
