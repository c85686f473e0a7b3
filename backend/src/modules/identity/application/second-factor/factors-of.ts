import { Injectable } from '@nestjs/common';
import { hasSecondFactor, type Factors } from '../../domain/second-factor.js';
import { AuthenticatorApps } from './ports/authenticator-apps.js';
import { Passkeys } from './ports/passkeys.js';
import { RecoveryCodes } from './ports/recovery-codes.js';

/** Reads and removes the second factors of an account. */
@Injectable()
export class FactorsOf {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly apps: AuthenticatorApps,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  async run(userId: string): Promise<Factors> {
    return {
      passkeys: await this.passkeys.of(userId),
      appSince: await this.apps.since(userId),
      recoveryCodesLeft: await this.recoveryCodes.left(userId),
    };
  }

  /** True when a second step is required after the password. */
  async isActive(user: { readonly id: string; readonly isAdmin: boolean }): Promise<boolean> {
    return hasSecondFactor(await this.run(user.id), user);
  }

  /** True for a passkey of a customer, too, which is no second step. */
  async hasAny(userId: string): Promise<boolean> {
    const { passkeys, appSince } = await this.run(userId);
    return passkeys.length > 0 || appSince !== null;
  }

  /** Removes passkeys, app and recovery codes. Joins the caller's transaction. */
  async removeAll(userId: string): Promise<void> {
    await this.passkeys.removeAll(userId);
    await this.apps.remove(userId);
    await this.removeRecoveryCodes(userId);
  }

  removeRecoveryCodes(userId: string): Promise<void> {
    return this.recoveryCodes.removeAll(userId);
  }
}
