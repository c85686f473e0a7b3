export { CheckoutSettings } from './ui/CheckoutSettings';
export { StoreSettings } from './ui/StoreSettings';
