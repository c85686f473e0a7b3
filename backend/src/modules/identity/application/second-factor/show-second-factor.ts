import { Injectable } from '@nestjs/common';
import type { SecondFactorStatus } from '@shop/contracts';
import { hasSecondFactor } from '../../domain/second-factor.js';
import { FactorsOf } from './factors-of.js';
import { SecondFactorPolicy } from './second-factor-policy.js';

/** Returns the second factors of the caller's own account. */
@Injectable()
export class ShowSecondFactor {
  constructor(
    private readonly factorsOf: FactorsOf,
    private readonly policy: SecondFactorPolicy,
  ) {}

  async run(owner: { readonly id: string; readonly isAdmin: boolean }): Promise<SecondFactorStatus> {
    const factors = await this.factorsOf.run(owner.id);
    return {
      isRequired: this.policy.isRequiredOf(owner),
      isActive: hasSecondFactor(factors, owner),
      passkeys: factors.passkeys.map(({ id, name, createdAt, usedAt }) => ({
        _id: id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      authenticatorApp: factors.appSince && { since: factors.appSince.toISOString() },
      recoveryCodesLeft: factors.recoveryCodesLeft,
    };
  }
}
