import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import {
  AccessTokens,
  Sessions,
  type ActiveSession,
  type ConfirmedBy,
  type NewSession,
  type Session,
  type SessionProof,
  type TokenMark,
} from '../application/ports/sessions.js';
import { ADMIN_IDLE_MINUTES, CONFIRMED_MINUTES } from '../domain/second-factor.js';
import type { User } from '../domain/user.js';
import type { MemoryUsers } from './memory-users.js';

const MINUTE_MS = 60_000;

interface Row extends NewSession {
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly confirmedAt: Date | null;
  readonly factorConfirmedAt: Date | null;
}

/** Sessions in memory. */
export class MemorySessions extends Sessions {
  private readonly sessions;
  readonly ended = new Set<string>();

  constructor(
    private readonly database: MemoryDatabase,
    private readonly clock: Clock,
    private readonly users: MemoryUsers,
  ) {
    super();
    this.sessions = database.table<Row>(({ id }) => id);
  }

  row(id: string): Row | null {
    return this.sessions.get(id);
  }

  /** Changes a session as other adapters on the same store do. */
  set(id: string, changes: Partial<Row>): void {
    this.sessions.update(id, changes);
  }

  override async add(session: NewSession): Promise<void> {
    const now = this.clock.now();
    await this.database.statement(() =>
      this.sessions.insert({ ...session, startedAt: now, seenAt: now, confirmedAt: null, factorConfirmedAt: null }),
    );
  }

  override async of(userId: string): Promise<Session[]> {
    const user = await this.users.find(userId);
    return this.sessions
      .where((row) => row.userId === userId && row.version === user?.tokenVersion && !this.ended.has(row.id))
      .sort((a, b) => b.seenAt.getTime() - a.seenAt.getTime())
      .map(({ id, device, startedAt, seenAt }) => ({ id, device, startedAt, seenAt }));
  }

  override async recordActivity(sessions: readonly ActiveSession[]): Promise<void> {
    for (const { id } of sessions) this.set(id, { seenAt: this.clock.now() });
  }

  override async end(userId: string, sessionId: string): Promise<boolean> {
    return this.endWhere((row) => row.userId === userId && row.id === sessionId) > 0;
  }

  override async endOthers(userId: string, keptId: string): Promise<void> {
    this.endWhere((row) => row.userId === userId && row.id !== keptId);
  }

  override async findAccount({ id, userId, version }: { id: string; userId: string; version: number }) {
    const user = await this.users.find(userId);
    return user && user.tokenVersion === version && !this.ended.has(id) ? user : null;
  }

  override async revoke(tokenId: string): Promise<void> {
    this.ended.add(tokenId);
  }

  override async proofOf(sessionId: string): Promise<SessionProof> {
    const row = this.sessions.get(sessionId);
    const idleMs = row ? this.clock.now().getTime() - row.seenAt.getTime() : 0;
    return { isProven: row?.isProven ?? false, isIdle: idleMs > ADMIN_IDLE_MINUTES * MINUTE_MS };
  }

  override async prove(sessionId: string): Promise<void> {
    this.set(sessionId, { isProven: true });
  }

  override async withdrawProof(sessionId: string): Promise<void> {
    this.set(sessionId, { isProven: false, factorConfirmedAt: null });
  }

  override async confirm(sessionId: string, by: ConfirmedBy): Promise<void> {
    const now = this.clock.now();
    this.set(sessionId, { confirmedAt: now, ...(by === 'factor' && { factorConfirmedAt: now }) });
  }

  override async isConfirmed(sessionId: string, by: ConfirmedBy = 'password'): Promise<boolean> {
    const row = this.sessions.get(sessionId);
    const at = by === 'factor' ? row?.factorConfirmedAt : row?.confirmedAt;
    return at ? this.clock.now().getTime() - at.getTime() < CONFIRMED_MINUTES * MINUTE_MS : false;
  }

  private endWhere(matches: (row: Row) => boolean): number {
    for (const { id } of this.sessions.where(matches)) this.ended.add(id);
    return this.sessions.delete(matches);
  }
}

/** Numbered tokens without a signature. */
export class MemoryAccessTokens extends AccessTokens {
  private readonly issued = new Map<string, TokenMark>();

  constructor(private readonly clock: Clock) {
    super();
  }

  override async issue(user: User): Promise<TokenMark & { readonly token: string }> {
    const mark = {
      id: randomUUID(),
      userId: user.id,
      expiresAt: new Date(this.clock.now().getTime() + 7 * 86_400_000),
    };
    const token = `token-${mark.id}`;
    this.issued.set(token, mark);
    return { ...mark, token };
  }

  override read(token: string): TokenMark | null {
    return this.issued.get(token) ?? null;
  }
}
