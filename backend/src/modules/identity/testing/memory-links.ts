import type { Clock } from '../../../kernel/clock.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { EmailConfirmations, PasswordResets } from '../application/ports/mailed-links.js';
import {
  CONFIRMATION_VALID_HOURS,
  CONFIRMATIONS_PER_HOUR,
  type EmailConfirmation,
  type PasswordReset,
  RESET_VALID_MINUTES,
  RESETS_PER_HOUR,
} from '../domain/mailed-link.js';
import type { User } from '../domain/user.js';
import type { MemoryUsers } from './memory-users.js';

const MINUTE_MS = 60_000;

interface Link {
  readonly hash: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly isUsed: boolean;
}

/** Links of one kind in memory. */
class MemoryLinks {
  private readonly links;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly clock: Clock,
    private readonly limits: { readonly validMs: number; readonly perHour: number; readonly closesOlder: boolean },
  ) {
    this.links = database.table<Link>(({ hash }) => hash);
  }

  open({ tokenHash, userId }: PasswordReset | EmailConfirmation): Promise<boolean> {
    return this.database.statement(() => {
      const ofUser = (link: Link) => link.userId === userId;
      if (this.links.where((link) => ofUser(link) && this.ageMs(link) < 60 * MINUTE_MS).length >= this.limits.perHour)
        return false;
      if (this.limits.closesOlder) this.links.updateWhere(ofUser, { isUsed: true });
      this.links.insert({ hash: tokenHash.toString('hex'), userId, createdAt: this.clock.now(), isUsed: false });
      return true;
    });
  }

  async withdraw(tokenHash: Buffer): Promise<void> {
    await this.database.statement(() => this.links.delete(({ hash }) => hash === tokenHash.toString('hex')));
  }

  ownerOf(tokenHash: Buffer): Promise<string | null> {
    return this.database.statement(() => this.openLink(tokenHash)?.userId ?? null);
  }

  use(tokenHash: Buffer): Promise<string | null> {
    return this.database.statement(() => {
      const link = this.openLink(tokenHash);
      if (link) this.links.update(link.hash, { isUsed: true });
      return link?.userId ?? null;
    });
  }

  async closeAll(userId: string): Promise<void> {
    await this.database.statement(() => this.links.updateWhere((link) => link.userId === userId, { isUsed: true }));
  }

  private openLink(tokenHash: Buffer): Link | null {
    const link = this.links.get(tokenHash.toString('hex'));
    return link && !link.isUsed && this.ageMs(link) < this.limits.validMs ? link : null;
  }

  private ageMs({ createdAt }: Link): number {
    return this.clock.now().getTime() - createdAt.getTime();
  }
}

/** Reset links in memory. */
export class MemoryPasswordResets extends PasswordResets {
  private readonly links: MemoryLinks;

  constructor(
    database: MemoryDatabase,
    clock: Clock,
    private readonly users: MemoryUsers,
  ) {
    super();
    const validMs = RESET_VALID_MINUTES * MINUTE_MS;
    this.links = new MemoryLinks(database, clock, { validMs, perHour: RESETS_PER_HOUR, closesOlder: true });
  }

  override open(reset: PasswordReset): Promise<boolean> {
    return this.links.open(reset);
  }

  override withdraw(tokenHash: Buffer): Promise<void> {
    return this.links.withdraw(tokenHash);
  }

  override closeAll(userId: string): Promise<void> {
    return this.links.closeAll(userId);
  }

  override async ownerOf(tokenHash: Buffer): Promise<Pick<User, 'name' | 'email' | 'isAdmin'> | null> {
    const userId = await this.links.ownerOf(tokenHash);
    const user = userId && (await this.users.find(userId));
    return user ? { name: user.name, email: user.email, isAdmin: user.isAdmin } : null;
  }

  override use(tokenHash: Buffer): Promise<string | null> {
    return this.links.use(tokenHash);
  }
}

/** Confirmation links in memory. */
export class MemoryEmailConfirmations extends EmailConfirmations {
  private readonly links: MemoryLinks;

  constructor(database: MemoryDatabase, clock: Clock) {
    super();
    const validMs = CONFIRMATION_VALID_HOURS * 60 * MINUTE_MS;
    this.links = new MemoryLinks(database, clock, { validMs, perHour: CONFIRMATIONS_PER_HOUR, closesOlder: false });
  }

  override open(confirmation: EmailConfirmation): Promise<boolean> {
    return this.links.open(confirmation);
  }

  override withdraw(tokenHash: Buffer): Promise<void> {
    return this.links.withdraw(tokenHash);
  }

  override use(tokenHash: Buffer): Promise<string | null> {
    return this.links.use(tokenHash);
  }
}
