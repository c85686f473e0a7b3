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
import { RatePassword } from '../application/rate-password.js';
import { OpenSession } from '../application/open-session.js';
import { AccountMails } from '../application/ports/account-mails.js';
import { PasswordHasher } from '../application/ports/password-hasher.js';
import { SignInTries, type CountedTry, type SignInAttempt } from '../application/ports/sign-in-tries.js';
import { AddFactor } from '../application/second-factor/add-factor.js';
import { CodeTries } from '../application/second-factor/code-tries.js';
import { DropFactors } from '../application/second-factor/drop-factors.js';
import { FactorsOf } from '../application/second-factor/factors-of.js';
import { FirstFactor } from '../application/second-factor/first-factor.js';
import { NoteFactorChange } from '../application/second-factor/note-factor-change.js';
import { PasskeyChallenges } from '../application/second-factor/passkey-challenges.js';
import { FactorMails } from '../application/second-factor/ports/factor-mails.js';
import { ProveAppCode } from '../application/second-factor/prove-app-code.js';
import { ProvePasskey } from '../application/second-factor/prove-passkey.js';
import { ProveRecoveryCode } from '../application/second-factor/prove-recovery-code.js';
import { ProveSecondFactor } from '../application/second-factor/prove-second-factor.js';
import { RecoveryCodeSets } from '../application/second-factor/recovery-code-sets.js';
import { ShowProfile } from '../application/show-profile.js';
import { VerifyCredentials } from '../application/verify-credentials.js';
import type { User } from '../domain/user.js';
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
import { MemoryAccessTokens, MemorySessionProofs, MemorySessions, MemorySessionTokens } from './memory-sessions.js';
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
  override forget = (user: User) => this.mails.add('forget', user.id);
}

class ListedFactorMails extends FactorMails {
  constructor(private readonly mails: ListedMails) {
    super();
  }
  override changed = (user: User, change: string, changeId: string) => this.mails.add(change, user.id, changeId);
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
  readonly factorMails: FactorMails = new ListedFactorMails(this.mails);
  readonly hasher = new ReadableHasher();
  readonly tries = new ListedTries();
  readonly registry = new PersonalDataRegistry();
  readonly users = new MemoryUsers(this.database);
  readonly addresses = new MemoryAddresses(this.database, this.users);
  readonly resets = new MemoryPasswordResets(this.database, this.clock, this.users);
  readonly confirmations = new MemoryEmailConfirmations(this.database, this.clock);
  readonly sessions = new MemorySessions(this.database, this.clock, this.users);
  readonly sessionTokens = new MemorySessionTokens(this.sessions, this.users);
  readonly accessTokens = new MemoryAccessTokens(this.clock);
  readonly proofs = new MemorySessionProofs(this.sessions, this.clock);
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
  readonly verifyCredentials = new VerifyCredentials(this.users, this.hasher);
  readonly ratePassword = new RatePassword(this.users, this.passwords);
  readonly checkPassword = new CheckPassword(this.users, this.hasher, this.ratePassword);
  readonly changePassword = new ChangePassword(this.users, this.resets, this.outbox);
  readonly showProfile = new ShowProfile(this.users);
  readonly openSession = new OpenSession(this.accessTokens, this.sessionTokens, this.sessions, this.tries);
  readonly eraseAccount = new EraseAccount(this.users, this.registry, this.accountMails, this.database);
  readonly factorsOf = new FactorsOf(this.passkeys, this.apps, this.recoveryCodes);
  readonly noteChange = new NoteFactorChange(this.outbox);
  readonly dropFactors = new DropFactors(this.factorsOf, this.noteChange);
  readonly claimAccount = new ClaimAccount(this.users, this.addresses, this.dropFactors, this.changePassword);
  readonly codes = new RecoveryCodeSets(this.recoveryCodes);
  readonly addFactor = new AddFactor(
    this.database,
    new FirstFactor(this.factorsOf, this.codes, this.proofs),
    this.noteChange,
    this.sessions,
  );
  readonly codeTries = new CodeTries(this.attempts, this.noteChange);
  readonly passkeyChallenges = new PasskeyChallenges(this.challenges, this.ceremonies);
  readonly provePasskey = new ProvePasskey(this.passkeys, this.ceremonies);
  readonly prove = new ProveSecondFactor(
    this.provePasskey,
    new ProveAppCode(this.apps, this.codeTries, this.clock),
    new ProveRecoveryCode(this.recoveryCodes, this.codeTries, this.noteChange),
  );

  /** Adds a customer with the password `almonds-123`. */
  async addUser(changes: Partial<User> = {}): Promise<User> {
    const id = randomUUID();
    const user: User = {
      id,
      name: 'Asha Rao',
      email: `${id}@example.in`,
      isEmailConfirmed: true,
      isClaimed: true,
      passwordHash: 'new:almonds-123',
      isStaffPassword: null,
      isAdmin: false,
      role: null,
      shippingAddress: null,
      tokenVersion: 0,
      ...changes,
    };
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
