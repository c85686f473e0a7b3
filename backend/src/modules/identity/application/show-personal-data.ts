import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { PersonalDataRegistry } from '../../../kernel/personal-data.js';
import { SessionRepository } from './ports/session-repository.js';
import { ShowProfile } from './show-profile.js';

/** Returns all personal data of the caller, for export. */
@Injectable()
export class ShowPersonalData {
  constructor(
    private readonly showProfile: ShowProfile,
    private readonly records: PersonalDataRegistry,
    private readonly clock: Clock,
    private readonly sessions: SessionRepository,
  ) {}

  /** @throws DomainError 401 when the account was deleted */
  async run(userId: string): Promise<Record<string, unknown>> {
    const { id, name, email } = await this.showProfile.run(userId);
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
