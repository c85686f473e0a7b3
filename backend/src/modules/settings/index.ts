export { ChangeShipping } from './application/change-shipping.js';
export { ChangeStoreInformation } from './application/change-store-information.js';
export { Settings } from './application/settings.js';
export { StoreBanner } from './application/store-banner.js';
export { SettingsModule, SHIPPING_RULES } from './settings.module.js';
