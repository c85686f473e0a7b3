import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';

interface Figures {
  readonly takesTestPayments: boolean;
  readonly outbox: { readonly open: number; readonly oldestSeconds: number };
  readonly payments: readonly { readonly state: string; readonly count: number }[];
  /** A hold is overdue 16 minutes after its end: a payment in progress may prolong it by 15. */
  readonly holds: { readonly inTime: number; readonly overdue: number; readonly pieces: number };
}

/** Cached for this long, so that frequent scrapes do not keep counting payments. */
const FRESH_MS = 5_000;

/** Reads figures for operators across the tables of several modules. */
@Injectable()
export class ShopFigures {
  private reading: Promise<Figures> | null = null;
  private readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError 503 when the database cannot be reached */
  read(): Promise<Figures> {
    const now = this.clock.now().getTime();
    if (!this.reading || Math.abs(now - this.readAt) > FRESH_MS) {
      this.readAt = now;
      this.reading = this.readAll();
      this.reading.catch(() => (this.reading = null));
    }
    return this.reading;
  }

  private async readAll(): Promise<Figures> {
    const [outbox, payments, holds] = await Promise.all([
      this.database.one<Figures['outbox']>(
        `SELECT count(*)::int AS open, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds" FROM outbox WHERE done_at IS NULL`,
      ),
      this.database.query<Figures['payments'][number]>(
        `SELECT status AS state, count(*)::int AS count FROM payments GROUP BY status`,
      ),
      this.database.one<Figures['holds']>(
        `SELECT count(*) FILTER (WHERE hold_expires_at >= now() - interval '16 minutes')::int AS "inTime", count(*) FILTER (WHERE hold_expires_at < now() - interval '16 minutes')::int AS overdue,
           (SELECT coalesce(sum(reserved), 0)::int FROM variants) AS pieces
         FROM checkout_sessions WHERE hold = 'held'`,
      ),
    ]);
    return {
      takesTestPayments: this.config.takesTestPayments,
      outbox: outbox ?? { open: 0, oldestSeconds: 0 },
      payments,
      holds: holds ?? { inTime: 0, overdue: 0, pieces: 0 },
    };
  }
}
