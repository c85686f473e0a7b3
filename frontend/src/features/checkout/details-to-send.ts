import type { OrderDetails } from '@shop/contracts';
import { giftMessageFault, isPrinted, tidyGiftMessage } from '@shop/contracts/gift';
import { businessOf, isBusinessValid } from '../../shared/ui/business-rules';

/** Returns only what was filled in and belongs together: nothing of a business without a GSTIN, nothing of a gift that is none. */
export function detailsToSend(details: OrderDetails): OrderDetails {
  const { deliveryInstructions, speed, giftOccasion, giftReminder, deliverOn } = details;
  const giftMessage = tidyGiftMessage(details.giftMessage ?? '');
  const giftFrom = details.giftFrom?.trim();
  return {
    ...(deliveryInstructions && { deliveryInstructions }),
    ...(speed && { speed }),
    ...businessOf(details),
    ...(giftOccasion && {
      giftOccasion,
      ...(giftFrom && { giftFrom }),
      ...(giftMessage && { giftMessage, giftCard: details.giftCard ?? 'plain' }),
      ...(giftReminder && { giftReminder }),
      ...(deliverOn && { deliverOn }),
    }),
  };
}

/** False for a day that cannot be chosen any more. @param giftDays undefined while they are not known: the server checks too */
export const isDayPossible = ({ deliverOn }: OrderDetails, giftDays: readonly string[] | undefined): boolean =>
  !deliverOn || !giftDays || giftDays.includes(deliverOn);

/** @param deliveryState name of the State of the parcel */
export const areDetailsValid = (
  details: OrderDetails,
  deliveryState: string,
  giftDays: readonly string[] | undefined,
): boolean =>
  isBusinessValid(details, deliveryState) &&
  (!details.giftOccasion ||
    (isDayPossible(details, giftDays) &&
      isPrinted(details.giftFrom ?? '') &&
      giftMessageFault(tidyGiftMessage(details.giftMessage ?? '')) === null));
