import { Injectable } from '@nestjs/common';
import { stateCode, type StoreInformation } from '@shop/contracts';
import { Config } from '../../../../config/config.js';
import { SettingsService } from '../../../settings/index.js';
import { Suppliers } from '../../application/tax-readiness.js';
import type { Supplier } from '../../domain/tax-profile.js';

/** The shop as its owner describes it in the settings. */
@Injectable()
export class SettingsSuppliers extends Suppliers {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {
    super();
  }

  override async current(): Promise<Supplier> {
    return supplierOf(await this.settings.storeInformation(), this.config.storeName);
  }
}

/** @param storeName until there is a legal name */
export function supplierOf(information: StoreInformation, storeName: string): Supplier {
  const { legalName, address, city, postalCode, state, gstin, fssai } = information;
  const lines = address && city && postalCode ? [address, `${city} ${postalCode}`] : [];
  return { name: legalName || storeName, legalName, address: lines, stateCode: stateCode(state) ?? '', gstin, fssai };
}
