import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import { Accounts } from '../../identity/index.js';
import { Invitations } from './ports/invitations.js';

/** Invitations as personal data: they contain an e-mail address. */
@Injectable()
export class InvitationPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
  ) {
    registry.add(this);
  }

  /** Returns nothing: the e-mail address is exported with the profile. */
  async read(): Promise<Record<string, unknown>> {
    return {};
  }

  async erase(userId: string): Promise<void> {
    const account = await this.accounts.find(userId);
    if (account) await this.invitations.deleteByEmail(account.email);
  }
}
