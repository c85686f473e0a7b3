import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenPoint } from '@shop/contracts';
import { Config } from '../../config/config.js';
import { OpenPoints, type OpenPointSource } from '../../kernel/open-points.js';
import { StaffAccounts } from '../identity/index.js';
import { STAFF_MESSAGES } from './messages.js';

/** Owners without a second factor. Not in a demo, whose passwords are published. */
@Injectable()
export class UnprotectedOwners implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly config: Config,
    private readonly registry: OpenPoints,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  async openPoints(): Promise<OpenPoint[]> {
    if (this.config.isDemo) return [];
    const details = (await this.accounts.ownersWithoutFactor()).map(({ name, email }) => ({
      text: `${name}, ${email}`,
    }));
    if (details.length === 0) return [];
    const point = { code: 'second-factor', text: STAFF_MESSAGES.noSecondFactor, place: 'second-factor' } as const;
    return [{ ...point, details, until: null }];
  }
}
