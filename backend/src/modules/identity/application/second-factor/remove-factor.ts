import { Injectable } from '@nestjs/common';
import { FactorRemoval } from './factor-removal.js';
import { AuthenticatorApps } from './ports/authenticator-apps.js';
import { Passkeys } from './ports/passkeys.js';

type Owner = { readonly id: string; readonly isAdmin: boolean };

/** Removes a factor of the caller's own account. */
@Injectable()
export class RemoveFactor {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly apps: AuthenticatorApps,
    private readonly removal: FactorRemoval,
  ) {}

  /** @throws DomainError 404 for a passkey that is not the caller's, 409 for the last factor of an admin who must have one */
  passkey(owner: Owner, id: string): Promise<void> {
    return this.removal.run(owner, 'passkey-removed', () => this.passkeys.remove(owner.id, id));
  }

  /** @throws DomainError as `passkey` */
  app(owner: Owner): Promise<void> {
    return this.removal.run(owner, 'app-removed', () => this.apps.remove(owner.id));
  }
}
