import { Injectable } from '@nestjs/common';
import type { StoreInformation } from '@shop/contracts';
import { Database } from '../../platform/database/database.js';

/** Whether the demo store was seeded into this shop, or its owner has left it. */
@Injectable()
export class DemoState {
  constructor(private readonly database: Database) {}

  /** Null in a shop that never was a demo. */
  async current(): Promise<'seeded' | 'left' | null> {
    const row = await this.database.one<{ demo: 'seeded' | 'left' | null }>('SELECT demo FROM store_settings');
    return row?.demo ?? null;
  }

  /** Before the demo is seeded. @throws when the shop has or had products */
  async markSeeded(): Promise<void> {
    await this.database.query(`UPDATE store_settings SET demo = 'seeded'`);
  }

  /**
   * Removes the demo with all that happened in it and closes the shop to visitors. Settings stay, except store
   * information that is still the demo's. Joins the caller's transaction.
   * @param keptUser the only account that stays; null for none
   * @throws when the shop is not a demo
   */
  async leave(keptUser: string | null, information: StoreInformation): Promise<void> {
    await this.database.query('SELECT leave_demo($1)', [keptUser]);
    await this.database.query(`UPDATE store_settings SET information = '{}' WHERE information = $1`, [information]);
  }
}
