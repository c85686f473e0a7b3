import { MAX_PASSKEYS, type PasskeyResponse } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import {
  AuthenticatorApps,
  type Passkey,
  PasskeyCeremonies,
  type PasskeyRequest,
  Passkeys,
  RecoveryCodes,
} from '../application/ports/factors.js';
import { type Challenge, type ChallengeKind, Challenges, CodeAttempts } from '../application/ports/challenges.js';
import {
  CHALLENGE_MINUTES,
  TRIES_PER_ACCOUNT,
  TRIES_PER_CHALLENGE,
  TRIES_WITHIN_MINUTES,
  type PasskeyOfOwner,
} from '../domain/second-factor.js';
import type { MemoryUsers } from './memory-users.js';

const MINUTE_MS = 60_000;
const PROPOSED_MINUTES = 15;

type PasskeyRow = Passkey & PasskeyOfOwner;

/** Passkeys in memory. */
export class MemoryPasskeys extends Passkeys {
  private readonly passkeys;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly clock: Clock,
  ) {
    super();
    this.passkeys = database.table<PasskeyRow>(({ credentialId }) => credentialId);
  }

  override of(userId: string): Promise<PasskeyRow[]> {
    return this.database.statement(() => this.passkeys.where((row) => row.userId === userId));
  }

  override find(credentialId: string): Promise<Passkey | null> {
    return this.database.statement(() => this.passkeys.get(credentialId));
  }

  override add(passkey: Passkey, name: string): Promise<boolean> {
    return this.database.statement(() => {
      const count = this.passkeys.where(({ userId }) => userId === passkey.userId).length;
      if (count >= MAX_PASSKEYS || this.passkeys.get(passkey.credentialId)) return false;
      this.passkeys.insert({ ...passkey, id: randomUUID(), name, createdAt: this.clock.now(), usedAt: null });
      return true;
    });
  }

  override use(credentialId: string, signCount: number): Promise<boolean> {
    return this.database.statement(() => {
      const row = this.passkeys.get(credentialId);
      if (!row || (row.signCount >= signCount && signCount + row.signCount > 0)) return false;
      this.passkeys.update(credentialId, { signCount, usedAt: this.clock.now() });
      return true;
    });
  }

  override remove(userId: string, id: string): Promise<boolean> {
    return this.database.statement(() => this.passkeys.delete((row) => row.userId === userId && row.id === id) > 0);
  }

  override async removeAll(userId: string): Promise<void> {
    await this.database.statement(() => this.passkeys.delete((row) => row.userId === userId));
  }
}

interface App {
  readonly userId: string;
  readonly proposed: Buffer | null;
  readonly proposedAt: Date;
  readonly secret: Buffer | null;
  readonly since: Date | null;
  readonly lastStep: number;
}

/** Authenticator apps in memory. */
export class MemoryAuthenticatorApps extends AuthenticatorApps {
  private readonly apps;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly clock: Clock,
  ) {
    super();
    this.apps = database.table<App>(({ userId }) => userId);
  }

  override async propose(userId: string, secret: Buffer): Promise<void> {
    const proposed = { proposed: secret, proposedAt: this.clock.now() };
    await this.database.statement(() => {
      if (!this.apps.update(userId, proposed))
        this.apps.insert({ userId, ...proposed, secret: null, since: null, lastStep: 0 });
    });
  }

  override async proposed(userId: string): Promise<Buffer | null> {
    return this.fresh(userId)?.proposed ?? null;
  }

  override accept(userId: string, step: number): Promise<boolean> {
    return this.database.statement(() => {
      const app = this.fresh(userId);
      if (!app?.proposed) return false;
      this.apps.update(userId, { secret: app.proposed, proposed: null, since: this.clock.now(), lastStep: step });
      return true;
    });
  }

  override async secretOf(userId: string): Promise<Buffer | null> {
    return this.apps.get(userId)?.secret ?? null;
  }

  override async since(userId: string): Promise<Date | null> {
    return this.apps.get(userId)?.since ?? null;
  }

  override useStep(userId: string, step: number): Promise<boolean> {
    return this.database.statement(() => {
      const app = this.apps.get(userId);
      if (!app?.secret || app.lastStep >= step) return false;
      this.apps.update(userId, { lastStep: step });
      return true;
    });
  }

  override remove(userId: string): Promise<boolean> {
    return this.database.statement(() => this.apps.delete((app) => app.userId === userId && app.secret !== null) > 0);
  }

  private fresh(userId: string): App | null {
    const app = this.apps.get(userId);
    return app && this.clock.now().getTime() - app.proposedAt.getTime() < PROPOSED_MINUTES * MINUTE_MS ? app : null;
  }
}

/** Recovery codes in memory. */
export class MemoryRecoveryCodes extends RecoveryCodes {
  private readonly codes;

  constructor(private readonly database: MemoryDatabase) {
    super();
    this.codes = database.table<{ userId: string; hash: string }>(({ hash }) => hash);
  }

  override async left(userId: string): Promise<number> {
    return this.codes.where((row) => row.userId === userId).length;
  }

  override async replace(userId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.database.statement(() => {
      this.codes.delete((row) => row.userId === userId);
      for (const hash of hashes) this.codes.insert({ userId, hash: hash.toString('hex') });
    });
  }

  override use(userId: string, hash: Buffer): Promise<boolean> {
    return this.database.statement(
      () => this.codes.delete((row) => row.userId === userId && row.hash === hash.toString('hex')) > 0,
    );
  }

  override async removeAll(userId: string): Promise<void> {
    await this.database.statement(() => this.codes.delete((row) => row.userId === userId));
  }
}

interface OpenChallenge extends Challenge {
  readonly secret: string;
  readonly version: number | null;
  readonly expiresAt: Date;
  readonly failures: number;
}

/** Challenges in memory. */
export class MemoryChallenges extends Challenges {
  private readonly challenges;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly clock: Clock,
    private readonly users: MemoryUsers,
  ) {
    super();
    this.challenges = database.table<OpenChallenge>(({ secret }) => secret);
  }

  override open(challenge: Challenge): Promise<{ readonly secret: string; readonly expiresAt: Date }> {
    return this.database.statement(() => {
      const secret = randomUUID();
      const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_MINUTES * MINUTE_MS);
      this.challenges.insert({ ...challenge, secret, expiresAt, failures: 0, version: this.versionOf(challenge) });
      return { secret, expiresAt };
    });
  }

  override find(secret: string, kind: ChallengeKind): Promise<Challenge | null> {
    return this.database.statement(() => this.valid(secret, kind));
  }

  override take(secret: string, kind: ChallengeKind): Promise<Challenge | null> {
    return this.database.statement(() => {
      const taken = this.valid(secret, kind);
      if (taken) this.challenges.delete((row) => row.secret === secret);
      return taken;
    });
  }

  override async countFailure(secret: string): Promise<void> {
    await this.database.statement(() => {
      const failures = (this.challenges.get(secret)?.failures ?? 0) + 1;
      this.challenges.update(secret, { failures });
      if (failures >= TRIES_PER_CHALLENGE) this.challenges.delete((row) => row.secret === secret);
    });
  }

  private valid(secret: string, wanted: ChallengeKind): Challenge | null {
    const row = this.challenges.get(secret);
    if (!row || row.kind !== wanted || row.expiresAt <= this.clock.now() || row.version !== this.versionOf(row))
      return null;
    const { kind, userId, sessionId, passkeyChallenge } = row;
    return { kind, userId, sessionId, passkeyChallenge };
  }

  private versionOf({ userId }: Challenge): number | null {
    return this.users.rows.find(({ id }) => id === userId)?.tokenVersion ?? null;
  }
}

/** Counts attempts in memory. */
export class MemoryCodeAttempts extends CodeAttempts {
  private readonly taken = new Map<string, { count: number; endsAt: number }>();
  private readonly failed = new Map<string, { count: number; endsAt: number }>();

  constructor(private readonly clock: Clock) {
    super();
  }

  override async take(userId: string): Promise<void> {
    if (this.count(this.taken, userId, TRIES_WITHIN_MINUTES) > TRIES_PER_ACCOUNT)
      throw new DomainError('too_many_requests', 'Too many codes. Try again in a few minutes.');
  }

  override async fail(userId: string): Promise<number> {
    return this.count(this.failed, userId, 24 * 60);
  }

  override async renew(userId: string): Promise<void> {
    this.taken.delete(userId);
  }

  private count(counts: Map<string, { count: number; endsAt: number }>, userId: string, minutes: number): number {
    const now = this.clock.now().getTime();
    const open = counts.get(userId);
    const next =
      open && open.endsAt > now ? { ...open, count: open.count + 1 } : { count: 1, endsAt: now + minutes * MINUTE_MS };
    counts.set(userId, next);
    return next.count;
  }
}

/** Passkeys that sign with their id: the response to a request is `{ id, signed: challenge, signCount }`. */
export class MemoryPasskeyCeremonies extends PasskeyCeremonies {
  override async creationOptions(owner: { readonly id: string }, known: readonly Passkey[]): Promise<PasskeyRequest> {
    return this.request({ user: owner.id, exclude: known.map(({ credentialId }) => credentialId) });
  }

  override async verifyNew(userId: string, response: PasskeyResponse, challenge: string): Promise<Passkey | null> {
    if (response['signed'] !== challenge) return null;
    const credentialId = String(response['id']);
    return { credentialId, userId, publicKey: Buffer.from('key'), signCount: 0, transports: ['internal'] };
  }

  override async requestOptions(known: readonly Passkey[] | null): Promise<PasskeyRequest> {
    return this.request({ allow: known?.map(({ credentialId }) => credentialId) ?? null });
  }

  override async verify(response: PasskeyResponse, challenge: string): Promise<{ readonly signCount: number } | null> {
    return response['signed'] === challenge ? { signCount: Number(response['signCount'] ?? 0) } : null;
  }

  private request(options: Record<string, unknown>): PasskeyRequest {
    const passkeyChallenge = randomUUID();
    return { options: { ...options, challenge: passkeyChallenge }, passkeyChallenge };
  }
}
