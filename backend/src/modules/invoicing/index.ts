export { TaxSettingsService } from './application/tax-settings.service.js';
export { EMPTY_PROFILE } from './domain/tax-profile.js';
