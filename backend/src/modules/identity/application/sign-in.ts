import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Credentials } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { normaliseEmail, type User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { CheckPassword } from './check-password.js';
import type { SignInContext } from './open-session.js';
import { SignInTries, type CountedTry } from './ports/passwords.js';

/** Authenticates by password. Neither the text nor the time of an error reveals whether the account exists. */
@Injectable()
export class SignIn {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly tries: SignInTries,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws DomainError `invalid_credentials`, in the same words for an unknown email and a wrong password
   * @throws an error with the status 429 while the account is slowed down for this network
   */
  async run({ email, password }: Credentials, { network }: Pick<SignInContext, 'network'>): Promise<User> {
    const address = normaliseEmail(email);
    const counted = await this.tries.take({ email: address, network });
    const { user, isRight } = await this.check(address, password, counted);
    if (!user || !isRight) {
      await this.noteFailure(address, user, counted);
      throw new DomainError('invalid_credentials', IDENTITY_MESSAGES.invalidCredentials);
    }
    await counted.succeed();
    if (user.isAdmin) await this.checkPassword.rate(user, password);
    await this.checkPassword.renewHash(user, password);
    return user;
  }

  private async check(
    address: string,
    password: string,
    counted: CountedTry,
  ): Promise<{ user: User | null; isRight: boolean }> {
    try {
      return await this.checkPassword.verify(address, password);
    } catch (error) {
      await counted.uncount();
      throw error;
    }
  }

  /**
   * Notifies the owner of guesses. Does the same work for an unknown email, so that the response time reveals nothing.
   */
  private async noteFailure(address: string, user: User | null, { isSlowed }: CountedTry): Promise<void> {
    if (isSlowed && (await this.tries.shouldNotifyOwner(address)))
      await this.outbox.add('sign-in.guessed', { userId: user?.id ?? randomUUID(), noticeId: randomUUID() });
  }
}
