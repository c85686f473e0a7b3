import { Global, Module } from '@nestjs/common';
import { PriceRules, type PriceRule } from './modules/cart-pricing/index.js';
import { FlatShipping, SettingsModule } from './modules/settings/index.js';

/** Every price rule, in the order in which they apply. */
const RULES = [FlatShipping];

@Global()
@Module({
  imports: [SettingsModule],
  providers: [
    { provide: PriceRules, inject: RULES, useFactory: (...rules: PriceRule[]): PriceRules => new PriceRules(rules) },
  ],
  exports: [PriceRules],
})
export class PriceRulesModule {}
