import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import { ComplaintErasure } from './ports/complaint-erasure.js';
import { ComplaintViews } from './ports/complaint-views.js';

/** Complaints as personal data. Number, dates and outcome are kept; everything else is erased with the account. */
@Injectable()
export class ComplaintPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly views: ComplaintViews,
    private readonly erasure: ComplaintErasure,
    private readonly clock: Clock,
  ) {
    registry.add(this);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    return { complaints: await this.views.findOwn(userId) };
  }

  erase(userId: string): Promise<void> {
    return this.erasure.eraseOf(userId, this.clock.now());
  }
}
