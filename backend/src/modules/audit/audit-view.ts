import { Injectable } from '@nestjs/common';
import type { AuditFilterOptions, AuditPage, AuditRecord } from '@shop/contracts/audit';
import { AuditLog } from '../../kernel/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { startOfDay } from '../../platform/database/india-time.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'audit-log.exported': AuditSearch;
  }
}

/** Filters of the audit log; an absent filter does not restrict the result. */
export interface AuditSearch {
  /** Id of the account that performed the action. */
  readonly person?: string;
  readonly action?: string;
  /** Id of a subject, or part of its name. */
  readonly subject?: string;
  /** First and last day in India, such as `2026-11-21`; both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

const ENTRIES_PER_PAGE = 20;
const BATCH_SIZE = 500;

/** Joins the current names, because the log itself stores only ids. */
const ENTRY = `a.id::text AS "_id", a.at, a.action, a.before, a.after, a.network, a.device,
  CASE WHEN a.actor_id IS NULL THEN NULL ELSE json_build_object('_id', a.actor_id, 'name', person.name, 'role', a.actor_role) END AS actor,
  json_build_object('_id', a.subject_id, 'name', coalesce(a.subject_label, account.name, invitation.email)) AS subject`;
const NAMED = `LEFT JOIN users person ON person.id = a.actor_id
  LEFT JOIN users account ON account.id::text = a.subject_id
  LEFT JOIN staff_invitations invitation ON invitation.id::text = a.subject_id`;
const FOUND = `(:person::uuid IS NULL OR a.actor_id = :person) AND (:action::text IS NULL OR a.action = :action)
  AND (:subject::text IS NULL OR a.subject_id = :subject OR strpos(lower(a.subject_label), lower(:subject)) > 0)
  AND (:from::date IS NULL OR a.at >= ${startOfDay(':from')})
  AND (:to::date IS NULL OR a.at < ${startOfDay(':to::date + 1')})`;

type Row = Omit<AuditRecord, 'at'> & { at: Date };

/** Read model of the audit log, newest first. */
@Injectable()
export class AuditView {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** Returns 20 entries per page; pages past the last one are empty. */
  async search(search: AuditSearch, page: number): Promise<AuditPage> {
    const wanted = valuesOf(search);
    const counted = await this.database.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_log a WHERE ${FOUND}`,
      wanted,
    );
    const rows = await this.database.read<Row>(
      `SELECT ${ENTRY} FROM (SELECT * FROM audit_log a WHERE ${FOUND} ORDER BY a.id DESC LIMIT :limit OFFSET :offset) a ${NAMED} ORDER BY a.id DESC`,
      { ...wanted, limit: ENTRIES_PER_PAGE, offset: (page - 1) * ENTRIES_PER_PAGE },
    );
    return {
      entries: rows.map(entryOf),
      page,
      pages: Math.max(1, Math.ceil((counted?.count ?? 0) / ENTRIES_PER_PAGE)),
    };
  }

  async filterOptions(): Promise<AuditFilterOptions> {
    const actions = await this.database.query<{ action: string }>(
      'SELECT DISTINCT action FROM audit_log ORDER BY action',
    );
    const people = await this.database.query<AuditFilterOptions['people'][number]>(
      `SELECT a.actor_id AS "_id", u.name FROM (SELECT DISTINCT actor_id FROM audit_log WHERE actor_id IS NOT NULL) a
       LEFT JOIN users u ON u.id = a.actor_id ORDER BY u.name NULLS LAST, a.actor_id`,
    );
    return { actions: actions.map(({ action }) => action), people };
  }

  /** Returns all matching entries in batches; the export itself is logged. */
  async export(search: AuditSearch): Promise<AsyncGenerator<readonly AuditRecord[]>> {
    await this.audit.run(async (record) =>
      record('audit-log.exported', { subject: { id: 'audit-log' }, after: search }),
    );
    return this.stream(search);
  }

  /** Reads in batches, so that a long log is never held in memory as a whole. */
  private async *stream(search: AuditSearch): AsyncGenerator<readonly AuditRecord[]> {
    for (let before: string | null = null; ;) {
      const rows: Row[] = await this.database.read<Row>(
        `SELECT ${ENTRY} FROM (SELECT * FROM audit_log a WHERE ${FOUND} AND (:before::bigint IS NULL OR a.id < :before) ORDER BY a.id DESC LIMIT :limit) a ${NAMED} ORDER BY a.id DESC`,
        { ...valuesOf(search), before, limit: BATCH_SIZE },
      );
      if (rows.length > 0) yield rows.map(entryOf);
      if (rows.length < BATCH_SIZE) return;
      before = rows.at(-1)?._id ?? null;
    }
  }
}

const valuesOf = ({
  person = null,
  action = null,
  subject = null,
  from = null,
  to = null,
}: { [Key in keyof AuditSearch]?: string | null }) => ({ person, action, subject, from, to });

const entryOf = ({ at, ...row }: Row): AuditRecord => ({ ...row, at: at.toISOString() });
