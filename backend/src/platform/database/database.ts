import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { Transaction } from '../../kernel/transaction.js';
import { traced } from '../observability/tracing.js';
import { isRetryable, translate } from './driver-errors.js';

const TRIES = 5;

/** PostgreSQL as the adapters see it: statements join the transaction that is open around them. */
@Injectable()
export class Database extends Transaction {
  private readonly current = new AsyncLocalStorage<EntityManager>();

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** The manager of the open transaction, or one that commits each statement by itself. */
  get manager(): EntityManager {
    return this.current.getStore() ?? this.dataSource.manager;
  }

  /** How many connections the pool of this process has, how many of them are idle, and how many calls wait for one. */
  get connections(): { total: number; idle: number; waiting: number } {
    const { master } = this.dataSource.driver as unknown as { master: pg.Pool };
    return { total: master.totalCount, idle: master.idleCount, waiting: master.waitingCount };
  }

  /** Rows of a parametrised statement. @throws DomainError `unavailable` when the database cannot be reached */
  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const answer: unknown = await traced({ name: 'database', attributes: { 'db.query.text': sql } }, () => this.records((manager) => manager.query(sql, [...parameters])));
    return rowsOf<Row>(answer);
  }

  /** Work with TypeORM's manager of the open transaction. @throws DomainError `unavailable` when the database cannot be reached */
  async records<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await work(this.manager);
    } catch (error) {
      throw translate(error);
    }
  }

  /** The first row, or null. */
  async one<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(sql, parameters))[0] ?? null;
  }

  /** How many rows a statement with RETURNING touched. */
  async count(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return (await this.query(sql, parameters)).length;
  }

  /** Deadlocks and serialisation failures are tried again from the start, at most five times. */
  override async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.dataSource.transaction((manager) => this.current.run(manager, work));
      } catch (error) {
        if (!isRetryable(error) || attempt === TRIES) throw translate(error);
      }
    }
  }
}

/** TypeORM answers SELECT with rows, but UPDATE and DELETE with `[rows, count]`. */
function rowsOf<Row>(answer: unknown): Row[] {
  if (!Array.isArray(answer)) return [];
  return (answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number' ? answer[0] : answer) as Row[];
}
