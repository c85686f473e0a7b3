import { Injectable, type OnModuleInit } from '@nestjs/common';
import { missingInformation, type OpenPoint } from '@shop/contracts';
import { OpenPoints, type OpenPointSource } from '../../../kernel/open-points.js';
import { SETTINGS_MESSAGES } from '../messages.js';
import { Settings } from './settings.js';

/** What the shop has yet to say about itself. */
@Injectable()
export class OpenStoreInformation implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly registry: OpenPoints,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  async openPoints(): Promise<readonly OpenPoint[]> {
    const missing = missingInformation(await this.settings.storeInformation());
    if (missing.length === 0) return [];
    const { incomplete, required } = SETTINGS_MESSAGES.information;
    const details = missing.map((part) => ({ text: required[part] }));
    return [{ code: 'store-information', text: incomplete, place: 'store-information', details, until: null }];
  }
}
