import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Outbox } from '../../../../kernel/outbox.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../../kernel/personal-data.js';
import { hasSecondFactor, type FactorChange, type Factors } from '../../domain/second-factor.js';
import { AuthenticatorApps, Passkeys, RecoveryCodes } from '../ports/factors.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.js';

/** The second factors of all accounts: passkeys, authenticator app and recovery codes. Changes join the caller's transaction. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly apps: AuthenticatorApps,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly outbox: Outbox,
  ) {}

  async of(userId: string): Promise<Factors> {
    return {
      passkeys: await this.passkeys.of(userId),
      appSince: await this.apps.since(userId),
      recoveryCodesLeft: await this.recoveryCodes.left(userId),
    };
  }

  /** True when a second step is required after the password. */
  async isActive(user: { readonly id: string; readonly isAdmin: boolean }): Promise<boolean> {
    return hasSecondFactor(await this.of(user.id), user);
  }

  /** True for a passkey of a customer, too, which is no second step. */
  async hasAny(userId: string): Promise<boolean> {
    const { passkeys, appSince } = await this.of(userId);
    return passkeys.length > 0 || appSince !== null;
  }

  /** @returns false when the account has no such passkey */
  removePasskey(userId: string, id: string): Promise<boolean> {
    return this.passkeys.remove(userId, id);
  }

  /** @returns false when there is none */
  removeApp(userId: string): Promise<boolean> {
    return this.apps.remove(userId);
  }

  removeRecoveryCodes(userId: string): Promise<void> {
    return this.recoveryCodes.removeAll(userId);
  }

  async removeAll(userId: string): Promise<void> {
    await this.passkeys.removeAll(userId);
    await this.apps.remove(userId);
    await this.removeRecoveryCodes(userId);
  }

  /** Removes factors that somebody else may have added, and notifies the owner if there were any. */
  async drop(userId: string): Promise<void> {
    const hadAny = await this.hasAny(userId);
    await this.removeAll(userId);
    if (hadAny) await this.noteChange(userId, 'dropped');
  }

  /** Creates recovery codes, to be shown once, and invalidates every older one. */
  async renewRecoveryCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.recoveryCodes.replace(
      userId,
      codes.flatMap((code) => hashOfRecoveryCode(code) ?? []),
    );
    return codes;
  }

  /** @returns new recovery codes for an account without any, otherwise none */
  async firstRecoveryCodes(userId: string): Promise<string[]> {
    return (await this.recoveryCodes.left(userId)) > 0 ? [] : this.renewRecoveryCodes(userId);
  }

  /** Queues a mail to the owner about a change. */
  noteChange(userId: string, change: FactorChange): Promise<void> {
    return this.outbox.add('second-factor.changed', { userId, change, changeId: randomUUID() });
  }
}

/** Passkeys and authenticator app as personal data: names and times of use. Their keys are not exported. */
@Injectable()
export class FactorPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly factors: SecondFactors,
  ) {
    registry.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    const { passkeys, appSince, recoveryCodesLeft } = await this.factors.of(userId);
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
    return this.factors.removeAll(userId);
  }
}
