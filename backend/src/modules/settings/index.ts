export { ChangeShipping } from './application/change-shipping.js';
export { FlatShipping } from './application/flat-shipping.js';
export { Settings } from './application/settings.js';
export { StoreBanner } from './application/store-banner.js';
export { SettingsModule } from './settings.module.js';
