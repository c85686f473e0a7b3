import { Injectable } from '@nestjs/common';
import { EMPTY_STORE_INFORMATION, type StoreInformation } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';
import { StoredInformation } from '../../application/ports/stored-information.js';
import { StoreSettingsSchema } from './store-settings.schema.js';

const INFORMATION = 'SELECT information FROM store_settings';

@Injectable()
export class PostgresStoredInformation extends StoredInformation {
  constructor(private readonly database: Database) {
    super();
  }

  override current(): Promise<StoreInformation> {
    return this.read(INFORMATION);
  }

  override lock(): Promise<StoreInformation> {
    return this.read(`${INFORMATION} FOR UPDATE`);
  }

  override async replace(information: StoreInformation): Promise<void> {
    await this.database.records((manager) =>
      manager.getRepository(StoreSettingsSchema).update({ onlyRow: true }, { information }),
    );
  }

  /** Fields of later releases start empty. */
  private async read(sql: string): Promise<StoreInformation> {
    const row = await this.database.one<{ information: Partial<StoreInformation> }>(sql);
    if (!row) throw new Error('The store has no settings.');
    return { ...EMPTY_STORE_INFORMATION, ...row.information };
  }
}
