import { Injectable } from '@nestjs/common';
import { MESSAGES, type ProfileInput, type SignedInUser } from '@shop/contracts';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PersonalDataRegistry } from '../../../kernel/personal-data.js';
import { normaliseEmail, type User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { Sessions } from './ports/sessions.js';
import { Users } from './ports/users.js';

/** The caller's own account. Methods throw `session_ended` when it was deleted during the request. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly records: PersonalDataRegistry,
    private readonly clock: Clock,
  ) {}

  async show(userId: string): Promise<User> {
    const user = await this.users.find(userId);
    if (!user) throw sessionEnded();
    return user;
  }

  /** Changes name and address. @throws DomainError `invalid_input` for an e-mail other than the account's */
  async change(userId: string, { name, email, shippingAddress }: ProfileInput): Promise<User> {
    const user = await this.show(userId);
    if (email != null && normaliseEmail(email) !== user.email)
      throw DomainError.invalid('email', IDENTITY_MESSAGES.emailFixed);
    const changed = await this.users.changeProfile(userId, { name, ...(shippingAddress && { shippingAddress }) });
    if (!changed) throw sessionEnded();
    return changed;
  }

  /** Returns all personal data, for export. */
  async personalData(userId: string): Promise<Record<string, unknown>> {
    const { id, name, email } = await this.show(userId);
    return {
      createdAt: this.clock.now().toISOString(),
      profile: { _id: id, name, email },
      signIns: (await this.sessions.of(userId)).map(({ device, startedAt, seenAt }) => ({
        device,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
      ...(await this.records.read(userId)),
    };
  }
}

/** Returns the error for an account that was deleted during the request. */
export function sessionEnded(): DomainError {
  return new DomainError('session_ended', MESSAGES.sessionEnded);
}

/** Maps an account to the response for its owner. Lists each field, so that no other one is exposed. */
export function signedInUser(
  { id, name, email, isEmailConfirmed, isAdmin, role, shippingAddress }: User,
  token: string,
): SignedInUser {
  return {
    _id: id,
    name,
    email,
    emailConfirmed: isEmailConfirmed,
    isAdmin,
    ...(role && { role }),
    shippingAddress,
    token,
  };
}
