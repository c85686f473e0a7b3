export { CheckoutSettings } from './ui/CheckoutSettings';
export { MailSettings, SendTestMail } from './ui/TestMail';
export { BannerSettings, InformationSettings, ShippingSettings, StoreConfigCard } from './ui/StoreSettings';
