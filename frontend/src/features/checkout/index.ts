export { chosenAddress, keptDetails } from './kept-choices';
export { deliveryWindow } from './delivery-window';
export { refusalToPay, useQuote, type KnownQuote } from './useQuote';
export { CheckoutSteps } from './ui/CheckoutSteps';
export { DetailsCard } from './ui/DetailsCard';
export { OrderSummary, type SummaryLine } from './ui/OrderSummary';
export { ADDRESS_MISSING_ID, ShippingAddressCard } from './ui/ShippingAddressCard';
