import type { RegisterInput } from '@shop/contracts';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { newUser, normaliseEmail, type User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { NewPasswords } from './new-passwords.js';
import { Users } from './ports/users.js';

/**
 * Returns the key of the set-up link. All processes of a shop print the same one; who cannot read their output or
 * their secret cannot know it, and it opens nothing once the shop has staff.
 */
export const setUpKey = (secret: string): string =>
  createHmac('sha256', secret).update('set-up link of the first owner').digest('base64url');

/** Creates the account of the first owner, with the key that the shop prints at its start while it has no staff. */
export class FirstOwner {
  constructor(
    private readonly users: Users,
    private readonly passwords: NewPasswords,
    private readonly audit: AuditLog,
    /** Of the set-up link. */
    readonly key: string,
  ) {}

  /** Path of the set-up link. */
  get setUpPath(): string {
    return `/setup#${this.key}`;
  }

  async isMissing(): Promise<boolean> {
    return (await this.users.staff()).length === 0;
  }

  /**
   * @param key of the set-up link, as sent
   * @throws DomainError `link_expired` for another key, or once the shop has staff; `invalid_input` for a password that
   * staff may not have; `email_taken`
   */
  async create(key: string, { name, email, password }: RegisterInput): Promise<User> {
    if (!isSame(key, this.key) || !(await this.isMissing())) throw closed();
    await this.passwords.assertFit(password, { name, email, isAdmin: true });
    const passwordHash = await this.passwords.hash(password);
    const own = { isStaffPassword: true, isAdmin: true, role: 'owner' } as const;
    const owner = newUser({ id: randomUUID(), name, email: normaliseEmail(email), passwordHash, ...own });
    return this.audit.run(async (record) => {
      if ((await this.users.lockStaff()).length > 0) throw closed();
      if (!(await this.users.add(owner))) throw new DomainError('email_taken', IDENTITY_MESSAGES.accountExists);
      record('staff.joined', { subject: { id: owner.id }, after: { role: 'owner' }, by: owner.id });
      return owner;
    });
  }
}

const closed = () => new DomainError('link_expired', IDENTITY_MESSAGES.setUpClosed);

function isSame(key: string, expected: string): boolean {
  const [sent, own] = [Buffer.from(key), Buffer.from(expected)];
  return sent.length === own.length && timingSafeEqual(sent, own);
}
