export { BannerService } from './banner.service.js';
export { SettingsModule, SHIPPING_RULES } from './settings.module.js';
export { SettingsService } from './settings.service.js';
