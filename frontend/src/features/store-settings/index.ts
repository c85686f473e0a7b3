export { CartReminderSettings } from './ui/CartReminderSettings';
export { CheckoutSettings } from './ui/CheckoutSettings';
export { LeaveDemo } from './ui/LeaveDemo';
export { MailSettings, SendTestMail } from './ui/TestMail';
export { BannerSettings, InformationSettings, ShippingSettings, StoreConfigCard } from './ui/StoreSettings';
