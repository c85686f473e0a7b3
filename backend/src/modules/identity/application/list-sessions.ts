import { Injectable } from '@nestjs/common';
import type { OpenSession } from '@shop/contracts';
import { SessionBook } from './ports/session-book.js';

/** Where the caller is signed in. */
@Injectable()
export class ListSessions {
  constructor(private readonly book: SessionBook) {}

  /** @param currentId of the session that asks, which comes first; then the one last seen */
  async run(userId: string, currentId: string): Promise<OpenSession[]> {
    const sessions = await this.book.of(userId);
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
