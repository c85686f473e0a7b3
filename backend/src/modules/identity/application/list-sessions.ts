import { Injectable } from '@nestjs/common';
import type { OpenSession } from '@shop/contracts';
import { SessionRepository } from './ports/session-repository.js';

/** Lists the active sessions of the caller. */
@Injectable()
export class ListSessions {
  constructor(private readonly sessions: SessionRepository) {}

  /** @param currentId session of this request, listed first; the others by last activity */
  async run(userId: string, currentId: string): Promise<OpenSession[]> {
    const sessions = await this.sessions.of(userId);
    const listed = sessions.map(({ id, device, startedAt, seenAt }) => ({
      _id: id,
      device,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isCurrent: id === currentId,
    }));
    return listed.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }
}
