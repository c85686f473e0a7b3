import { Module } from '@nestjs/common';
import { CartPricingModule } from '../cart-pricing/index.js';
import { SettingsModule } from '../settings/index.js';
import { TaxSettings } from './adapters/postgres/tax-settings.js';
import { SettingsSuppliers } from './adapters/settings/settings-suppliers.js';
import { CompositionArea } from './application/composition-area.js';
import { Suppliers } from './application/tax-readiness.js';

/** Price rules of this module, in the order in which they apply. */
export const TAX_RULES = [CompositionArea];

/** Where the shop may sell, for prices. Apart from the documents, which need orders. */
@Module({
  imports: [CartPricingModule, SettingsModule],
  providers: [TaxSettings, { provide: Suppliers, useClass: SettingsSuppliers }, ...TAX_RULES],
  exports: TAX_RULES,
})
export class TaxAreaModule {}
