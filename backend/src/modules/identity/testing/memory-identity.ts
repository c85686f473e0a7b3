import { randomUUID } from 'node:crypto';
import { PersonalDataRegistry } from '../../../kernel/personal-data.js';
import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryAuditLog } from '../../../testing/memory/memory-audit-log.js';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { ChangePassword } from '../application/change-password.js';
import { CheckPassword } from '../application/check-password.js';
import { ClaimAccount } from '../application/claim-account.js';
import { EraseAccount } from '../application/erase-account.js';
import { NewPasswords } from '../application/new-passwords.js';
import { OpenSession } from '../application/open-session.js';
import { AccountMails } from '../application/ports/account-mails.js';
import { type CountedTry, PasswordHasher, type SignInAttempt, SignInTries } from '../application/ports/passwords.js';
import { CodeTries, ProveCode, ProveSecondFactor } from '../application/second-factor/prove-second-factor.js';
import { SecondFactorPolicy } from '../application/second-factor/second-factor-policy.js';
import { SecondFactors } from '../application/second-factor/second-factors.js';
import { AccountAdministration } from '../application/account-administration.js';
import { ProfileService } from '../application/profile.service.js';
import { SessionService } from '../application/session.service.js';
import { OwnFactors } from '../application/second-factor/own-factors.js';
import { SendLinks } from '../application/send-account-mails.js';
import { PasskeyProofs } from '../application/second-factor/passkey-proofs.js';
import { newUser, type User } from '../domain/user.js';
import { MemoryAddresses } from './memory-addresses.js';
import {
  MemoryAuthenticatorApps,
  MemoryChallenges,
  MemoryCodeAttempts,
  MemoryPasskeyCeremonies,
  MemoryPasskeys,
  MemoryRecoveryCodes,
} from './memory-factors.js';
import { MemoryEmailConfirmations, MemoryPasswordResets } from './memory-links.js';
import { MemoryAccessTokens, MemorySessions } from './memory-sessions.js';
import { MemoryUsers } from './memory-users.js';

/** Hashes that contain their password; those that begin with `old:` are outdated. */
class ReadableHasher extends PasswordHasher {
  readonly verified: (string | null)[] = [];
  isBusy = false;

  override async hash(password: string): Promise<string> {
    if (this.isBusy) throw new Error('too many hashes');
    return `new:${password}`;
  }

  override async verify(password: string, hash: string | null): Promise<boolean> {
    if (this.isBusy) throw new Error('too many hashes');
    this.verified.push(hash);
    return hash !== null && hash.slice(4) === password;
  }

  override isOutdated(hash: string): boolean {
    return hash.startsWith('old:');
  }
}

/** Collects mails, or rejects them while `isDown`. */
class ListedMails {
  readonly sent: unknown[][] = [];
  isDown = false;

  async add(...mail: unknown[]): Promise<void> {
    if (this.isDown) throw new Error('mail server down');
    this.sent.push(mail);
  }
}

class ListedAccountMails extends AccountMails {
  constructor(private readonly mails: ListedMails) {
    super();
  }
  override welcome = (user: User, token: string | null) => this.mails.add('welcome', user.id, token);
  override confirmationLink = (user: User, token: string) => this.mails.add('confirmation', user.id, token);
  override resetLink = (user: User, token: string) => this.mails.add('reset', user.id, token);
  override passwordChanged = (user: User) => this.mails.add('password-changed', user.id);
  override guessedAt = (user: User, noticeId: string) => this.mails.add('guessed', user.id, noticeId);
  override idleNotice = (user: User, toldAt: Date) => this.mails.add('idle', user.id, toldAt);
  override factorChanged = (user: User, change: string, changeId: string) => this.mails.add(change, user.id, changeId);
  override forget = (user: User) => this.mails.add('forget', user.id);
}

/** Records attempts as `taken`, `given back`, `succeeded` and `remembered`. */
class ListedTries extends SignInTries {
  readonly events: unknown[] = [];
  isSlowed = false;
  told = 0;

  override async take(attempt: SignInAttempt): Promise<CountedTry> {
    this.events.push(['taken', attempt]);
    return {
      isSlowed: this.isSlowed,
      uncount: async () => void this.events.push('given back'),
      succeed: async () => void this.events.push('succeeded'),
    };
  }

  override async remember(attempt: SignInAttempt): Promise<void> {
    this.events.push(['remembered', attempt]);
  }

  override async shouldNotifyOwner(): Promise<boolean> {
    return this.told++ === 0;
  }
}

/** The ports of the identity module with in-memory adapters. Tests create the use cases that they need. */
export class MemoryIdentity {
  readonly clock = new ManualClock();
  readonly database = new MemoryDatabase();
  readonly outbox = new MemoryOutbox(this.database);
  readonly audit = new MemoryAuditLog(this.database);
  readonly mails = new ListedMails();
  readonly accountMails: AccountMails = new ListedAccountMails(this.mails);
  readonly hasher = new ReadableHasher();
  readonly tries = new ListedTries();
  readonly registry = new PersonalDataRegistry();
  readonly users = new MemoryUsers(this.database);
  readonly addresses = new MemoryAddresses(this.database, this.users);
  readonly resets = new MemoryPasswordResets(this.database, this.clock, this.users);
  readonly confirmations = new MemoryEmailConfirmations(this.database, this.clock);
  readonly sessions = new MemorySessions(this.database, this.clock, this.users);
  readonly accessTokens = new MemoryAccessTokens(this.clock);
  readonly passkeys = new MemoryPasskeys(this.database, this.clock);
  readonly apps = new MemoryAuthenticatorApps(this.database, this.clock);
  readonly recoveryCodes = new MemoryRecoveryCodes(this.database);
  readonly challenges = new MemoryChallenges(this.database, this.clock, this.users);
  readonly attempts = new MemoryCodeAttempts(this.clock);
  readonly ceremonies = new MemoryPasskeyCeremonies();

  /** The strict policy, with two common passwords. */
  readonly passwords = new NewPasswords(this.hasher, {
    isStrict: true,
    trustsOperator: false,
    likelyGuesses: async () => ({ shopName: 'Mewavan', common: new Set(['password', 'password1234']) }),
  });
  readonly factors = new SecondFactors(this.passkeys, this.apps, this.recoveryCodes, this.outbox);
  readonly checkPassword = new CheckPassword(this.users, this.hasher, this.passwords);
  readonly changePassword = new ChangePassword(this.users, this.resets, this.outbox);
  readonly openSession = new OpenSession(this.accessTokens, this.sessions, this.tries);
  readonly claimAccount = new ClaimAccount(this.users, this.addresses, this.factors, this.changePassword);
  readonly eraseAccount = new EraseAccount(this.users, this.registry, this.accountMails, this.database);
  readonly administration = new AccountAdministration(this.users, this.factors, this.audit);
  readonly profiles = new ProfileService(this.users, this.sessions, this.registry, this.clock);
  readonly sessionService = new SessionService(this.sessions, this.checkPassword);
  readonly links = new SendLinks(this.users, this.confirmations, this.resets, this.accountMails);
  readonly codeTries = new CodeTries(this.attempts, this.factors);
  readonly passkeyProofs = new PasskeyProofs(this.challenges, this.ceremonies, this.passkeys);
  readonly prove = new ProveSecondFactor(
    this.passkeyProofs,
    new ProveCode(this.apps, this.recoveryCodes, this.factors, this.clock),
    this.codeTries,
  );

  /** The factors of the caller, in a shop that requires one of admins or not. */
  ownFactors({ isRequired = false } = {}): OwnFactors {
    return new OwnFactors(this.factors, new SecondFactorPolicy(isRequired), this.sessions, this.database);
  }

  /** Adds a customer with the password `almonds-123`. */
  async addUser(changes: Partial<User> = {}): Promise<User> {
    const id = randomUUID();
    const own = { id, name: 'Asha Rao', email: `${id}@example.in`, passwordHash: 'new:almonds-123' };
    const user = newUser({ ...own, ...changes });
    await this.users.add(user);
    return user;
  }

  addAdmin(changes: Partial<User> = {}): Promise<User> {
    return this.addUser({ isAdmin: true, role: 'owner', ...changes });
  }

  user(id: string): User | undefined {
    return this.users.rows.find((user) => user.id === id);
  }

  /** Opens a session. @returns its id */
  async session(user: User, { isProven = false } = {}): Promise<string> {
    const { token } = await this.openSession.run(user, { userAgent: '', token: null, network: 'n' }, { isProven });
    return this.accessTokens.read(token)!.id;
  }

  /** Adds a passkey to an account. */
  async addPasskey(userId: string, credentialId = `passkey-${randomUUID()}`): Promise<string> {
    const passkey = { credentialId, userId, publicKey: Buffer.from('key'), signCount: 0, transports: [] };
    await this.passkeys.add(passkey, 'Laptop');
    return credentialId;
  }

  /** Adds an authenticator app to an account. @returns its secret */
  async addApp(userId: string): Promise<Buffer> {
    const secret = Buffer.from('12345678901234567890');
    await this.apps.propose(userId, secret);
    await this.apps.accept(userId, 1);
    return secret;
  }
}
