import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { OrderHistory } from '../../../cart-pricing/index.js';

/** The orders of a person, deleted ones too: they were first orders. Other spellings of an e-mail address are one person. */
@Injectable()
export class PostgresOrderHistory extends OrderHistory {
  constructor(private readonly database: Database) {
    super();
  }

  override async hasOrdered(customerId: string): Promise<boolean> {
    const sql = `SELECT FROM orders WHERE user_id IN (SELECT accounts_of_person($1)) AND status <> 'Cancelled' LIMIT 1`;
    return (await this.database.count(sql, [customerId])) > 0;
  }
}
