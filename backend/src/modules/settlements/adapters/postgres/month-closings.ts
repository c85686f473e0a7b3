import { Injectable } from '@nestjs/common';
import type { MonthClosing, MonthPointCode } from '@shop/contracts/settlements';
import { UniqueViolation } from '../../../../platform/database/driver-errors.js';
import { Database } from '../../../../platform/database/database.js';

/** Who closes or reopens a month. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** How many of each point were open. */
export type OpenCounts = Partial<Record<MonthPointCode, number>>;

/** Closed months of the books. Triggers refuse documents and payments that are dated in one. */
@Injectable()
export class MonthClosings {
  constructor(private readonly database: Database) {}

  /** Returns when the month was closed; null while it is open. */
  async closingOf(month: string): Promise<MonthClosing | null> {
    const [closing] = await this.closings([month]);
    return closing ? { by: closing.by, at: closing.at } : null;
  }

  /** Returns the closings of those of the months that are closed. */
  closings(months: readonly string[]): Promise<(MonthClosing & { month: string })[]> {
    return this.database.query(
      `SELECT month, closed_by_name AS by, closed_at AS at FROM month_closings WHERE month = ANY ($1) AND reopened_at IS NULL`,
      [months],
    );
  }

  /** Returns how the month was reopened, newest first. */
  reopenings(month: string): Promise<(MonthClosing & { reason: string })[]> {
    return this.database.query(
      `SELECT reopened_by_name AS by, reopened_at AS at, reopen_reason AS reason FROM month_closings
       WHERE month = $1 AND reopened_at IS NOT NULL ORDER BY reopened_at DESC LIMIT 20`,
      [month],
    );
  }

  /** @returns false when it is closed already */
  async close(month: string, by: Person, { at, openPoints }: { at: Date; openPoints: OpenCounts }): Promise<boolean> {
    try {
      await this.database.query(
        `INSERT INTO month_closings (month, closed_at, closed_by, closed_by_name, open_points)
         VALUES (:month, :at, :id, :name, :openPoints)`,
        { month, at, ...by, openPoints: JSON.stringify(openPoints) },
      );
      return true;
    } catch (error) {
      if (error instanceof UniqueViolation) return false;
      throw error;
    }
  }

  /** @returns false when it is open already */
  async reopen(month: string, by: Person, { at, reason }: { at: Date; reason: string }): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE month_closings SET reopened_at = :at, reopened_by = :id, reopened_by_name = :name, reopen_reason = :reason
       WHERE month = :month AND reopened_at IS NULL RETURNING id`,
      { month, at, ...by, reason },
    );
    return rows.length > 0;
  }
}
