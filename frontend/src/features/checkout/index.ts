export { chosenAddress, keptCodes, keptDetails } from './kept-choices';
export { areDetailsValid, detailsToSend } from './details-to-send';
export { quoteTerms } from './quote-terms';
export { refusalToPay, useQuote, type CodeOutcome, type KnownQuote } from './useQuote';
export { useDiscountCodes, type DiscountCodes } from './useDiscountCodes';
/** Its code is loaded on demand. */
export { GiftFields } from './ui/gift-fields';
export { CheckoutSteps } from './ui/CheckoutSteps';
export { DetailsCard } from './ui/DetailsCard';
export { DiscountCodeField } from './ui/DiscountCodeField';
export { OrderSummary, type SummaryLine } from './ui/OrderSummary';
export { ADDRESS_MISSING_ID, ShippingAddressCard } from './ui/ShippingAddressCard';
