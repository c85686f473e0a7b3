export { BannerService } from './banner.service.js';
export { DemoState } from './demo-state.service.js';
export { OpeningService } from './opening.service.js';
export { ShownOffers, type CurrentOffers } from './shown-offers.js';
export { StoredShipping } from './flat-shipping.js';
export { SettingsModule, SHIPPING_RULES } from './settings.module.js';
export { SettingsService } from './settings.service.js';
