import { Injectable } from '@nestjs/common';
import type { BookMonth, BookMonthDetails, MonthPoint, MonthPointCode } from '@shop/contracts/settlements';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { MonthClosings, type OpenCounts, type Person } from '../adapters/postgres/month-closings.js';
import { isOver, lastMonths, monthClosed } from '../domain/month.js';
import { SETTLEMENT_MESSAGES } from '../messages.js';
import { MonthPoints } from './month-points.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** How many of each point were open. */
    'month.closed': OpenCounts;
    'month.reopened': { readonly reason: string };
  }
}

/** How many months are listed: the last two financial years and more. */
const LISTED = 24;

/** Closes months of the books: nothing can be dated in one from then on. */
@Injectable()
export class BookMonths {
  constructor(
    private readonly closings: MonthClosings,
    private readonly points: MonthPoints,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<BookMonth[]> {
    const now = this.clock.now();
    const months = lastMonths(now, LISTED);
    const closed = new Map((await this.closings.closings(months)).map(({ month, ...closing }) => [month, closing]));
    return months.map((month) => ({ month, isOver: isOver(month, now), closing: closed.get(month) ?? null }));
  }

  async show(month: string): Promise<BookMonthDetails> {
    const [closing, reopenings, points] = await Promise.all([
      this.closings.closingOf(month),
      this.closings.reopenings(month),
      this.points.list(month),
    ]);
    return { month, isOver: isOver(month, this.clock.now()), closing, reopenings, points };
  }

  /**
   * @param acceptsOpenPoints closes it although points are open, which the audit log then names
   * @throws DomainError `month_not_over`, `month_closed`, `month_points_open`
   */
  async close(month: string, by: Person, acceptsOpenPoints: boolean): Promise<void> {
    const at = this.clock.now();
    if (!isOver(month, at)) throw new DomainError('month_not_over', SETTLEMENT_MESSAGES.monthNotOver);
    const openPoints = countsOf(await this.points.list(month));
    if (Object.keys(openPoints).length > 0 && !acceptsOpenPoints)
      throw new DomainError('month_points_open', SETTLEMENT_MESSAGES.monthPointsOpen);
    await this.audit.run(async (record) => {
      if (!(await this.closings.close(month, by, { at, openPoints }))) throw monthClosed(month);
      record('month.closed', { subject: { id: month }, after: openPoints });
    });
  }

  /** @throws DomainError `month_open` */
  async reopen(month: string, by: Person, reason: string): Promise<void> {
    await this.audit.run(async (record) => {
      const isReopened = await this.closings.reopen(month, by, { at: this.clock.now(), reason });
      if (!isReopened) throw new DomainError('month_open', SETTLEMENT_MESSAGES.monthOpen);
      record('month.reopened', { subject: { id: month }, after: { reason } });
    });
  }
}

const countsOf = (points: readonly MonthPoint[]): Partial<Record<MonthPointCode, number>> =>
  Object.fromEntries(points.filter(({ count }) => count > 0).map(({ code, count }) => [code, count]));
