import { Global, Injectable, Module } from '@nestjs/common';
import { type AuditEntry, AuditLog, type RecordEntry } from '../../kernel/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { currentActor } from '../../platform/http/caller.js';
import { workContext } from '../../platform/tracing/tracing.js';

interface Line extends AuditEntry<object> {
  readonly action: string;
}

/** Stores entries in a table that rejects UPDATE and DELETE. */
@Injectable()
class PostgresAuditLog extends AuditLog {
  constructor(private readonly database: Database) {
    super();
  }

  /** Collects the entries anew in each attempt, so that a retried transaction does not write them twice. */
  override run<T>(work: (record: RecordEntry) => Promise<T>): Promise<T> {
    return this.database.run(async () => {
      const lines: Line[] = [];
      const outcome = await work((action, entry) => void lines.push({ action, ...entry }));
      if (lines.length > 0) await this.append(lines);
      return outcome;
    });
  }

  /** Inserts all entries in one statement: an import changes hundreds of products. */
  private async append(lines: readonly Line[]): Promise<void> {
    const actor = currentActor();
    const rows = lines.map(({ action, subject, before, after, by }) => ({
      action,
      subject_id: subject.id,
      subject_label: subject.label ?? null,
      before: before ?? null,
      after: after ?? null,
      actor_id: by ?? actor?.id ?? null,
    }));
    await this.database.query(
      `INSERT INTO audit_log (actor_id, actor_role, action, subject_id, subject_label, before, after, network, device, request_id)
       SELECT line.actor_id, $2, line.action, line.subject_id, line.subject_label, line.before, line.after, $3, $4, $5
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (actor_id uuid, action text, subject_id text, subject_label text, before jsonb, after jsonb)) WITH ORDINALITY AS line
       ORDER BY line.ordinality`,
      [
        JSON.stringify(rows),
        actor?.role ?? null,
        actor?.network ?? null,
        actor?.device ?? null,
        workContext().requestId ?? null,
      ],
    );
  }
}

/** Provides the audit log to every module with staff actions. */
@Global()
@Module({ providers: [{ provide: AuditLog, useClass: PostgresAuditLog }], exports: [AuditLog] })
export class AuditLogModule {
  static readonly tables = ['audit_log'];
}
