import { BUSINESS_DETAIL_NAMES, isGstin, MESSAGES, PIN, stateCode, type BusinessDetails } from '@shop/contracts';
import { BUSINESS_MESSAGES } from './business-messages';

/** An invoice to another State than that of the delivery needs the address of the business there. */
export const needsAddress = ({ gstin = '' }: BusinessDetails, deliveryState: string): boolean =>
  isGstin(gstin) && gstin.slice(0, 2) !== stateCode(deliveryState);

/** Returns what is wrong with each field; empty when all is well. @param deliveryState name of the State of the parcel */
export function errorsOf(
  business: BusinessDetails,
  deliveryState: string,
): { [Name in keyof BusinessDetails]?: string } {
  const { gstin = '', billingAddress = '', billingCity = '', billingPostalCode = '' } = business;
  const isNeeded = needsAddress(business, deliveryState) || billingAddress !== '';
  return {
    ...(gstin !== '' && !isGstin(gstin) && { gstin: BUSINESS_MESSAGES.invalidGstin }),
    ...(isNeeded && billingAddress === '' && { billingAddress: BUSINESS_MESSAGES.addressNeeded }),
    ...(isNeeded && billingCity === '' && { billingCity: BUSINESS_MESSAGES.cityNeeded }),
    ...((isNeeded || billingPostalCode !== '') &&
      !PIN.test(billingPostalCode) && { billingPostalCode: MESSAGES.invalidPin }),
  };
}

export const isBusinessValid = (business: BusinessDetails, deliveryState: string): boolean =>
  Object.keys(errorsOf(business, deliveryState)).length === 0;

/** Returns only what belongs to a business, without blanks; nothing without a GSTIN. */
export function businessOf(details: BusinessDetails): BusinessDetails {
  if (!details.gstin) return {};
  const filled = BUSINESS_DETAIL_NAMES.filter((name) => details[name]?.trim());
  return Object.fromEntries(filled.map((name) => [name, details[name]?.trim()]));
}
