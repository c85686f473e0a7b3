import { Injectable } from '@nestjs/common';
import { missingInformation, type LabelPoint, type RequiredInformation } from '@shop/contracts';
import { ProductRules } from '../../catalog/index.js';
import { SettingsService } from '../../settings/index.js';
import { INVOICING_MESSAGES } from '../messages.js';

const { shopDetails: TEXTS } = INVOICING_MESSAGES;

/** What labels and documents of food name of the shop itself. */
const NEEDED = ['legalName', 'address', 'carePhone', 'fssai'] as const satisfies readonly RequiredInformation[];

/** Where complete labels are required, products are published once the shop states its own details. */
@Injectable()
export class ShopDetails {
  constructor(
    products: ProductRules,
    private readonly settings: SettingsService,
  ) {
    products.addForShop(() => this.missing());
  }

  private async missing(): Promise<LabelPoint[]> {
    const missing = missingInformation(await this.settings.storeInformation());
    const names = NEEDED.filter((fact) => missing.includes(fact)).map((fact) => TEXTS.names[fact]);
    return names.length === 0 ? [] : [{ code: 'shop', field: 'status', message: TEXTS.missing(names.join(', ')) }];
  }
}
