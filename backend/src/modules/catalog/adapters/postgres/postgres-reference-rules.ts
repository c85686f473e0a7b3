import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ReferenceRules } from '../../application/ports/reference-rules.js';

@Injectable()
export class PostgresReferenceRules extends ReferenceRules {
  constructor(private readonly database: Database) {
    super();
  }

  override async minAskedDays(): Promise<number | null> {
    const rules = await this.database.one<{ days: number | null }>(
      'SELECT min_asked_days AS days FROM reference_rules',
    );
    return rules?.days ?? null;
  }

  override async replace(minAskedDays: number | null): Promise<void> {
    await this.database.query('UPDATE reference_rules SET min_asked_days = $1', [minAskedDays]);
  }
}
