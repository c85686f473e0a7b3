import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../../kernel/personal-data.js';
import { FactorsOf } from './factors-of.js';

/** Passkeys and authenticator app as personal data: names and times of use. Their keys are not exported. */
@Injectable()
export class FactorPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly factorsOf: FactorsOf,
  ) {
    registry.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    const { passkeys, appSince, recoveryCodesLeft } = await this.factorsOf.run(userId);
    return {
      passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      authenticatorApp: appSince && { since: appSince.toISOString(), recoveryCodesLeft },
    };
  }

  erase(userId: string): Promise<void> {
    return this.factorsOf.removeAll(userId);
  }
}
