import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { LabelDeadline } from '../../application/ports/label-deadline.js';

@Injectable()
export class PostgresLabelDeadline extends LabelDeadline {
  constructor(private readonly database: Database) {
    super();
  }

  override async current(): Promise<string | null> {
    const row = await this.database.one<{ day: string | null }>('SELECT complete_by::text AS day FROM label_rules');
    return row?.day ?? null;
  }

  override async replace(day: string | null): Promise<void> {
    await this.database.query('UPDATE label_rules SET complete_by = $1', [day]);
  }
}
