export { CheckoutSettings } from './ui/CheckoutSettings';
export { BannerSettings, InformationSettings, ShippingSettings, StoreConfigCard } from './ui/StoreSettings';
