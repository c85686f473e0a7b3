import { Injectable } from '@nestjs/common';
import { Database } from '../../../../../platform/database/database.js';
import { RecoveryCodes } from '../../../application/second-factor/ports/recovery-codes.js';

@Injectable()
export class PostgresRecoveryCodes extends RecoveryCodes {
  constructor(private readonly database: Database) {
    super();
  }

  override left(userId: string): Promise<number> {
    return this.database.count('SELECT FROM recovery_codes WHERE user_id = $1', [userId]);
  }

  override async replace(userId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.database.run(async () => {
      await this.removeAll(userId);
      await this.database.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
        userId,
        hashes,
      ]);
    });
  }

  override async use(userId: string, hash: Buffer): Promise<boolean> {
    return (
      (await this.database.count('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id', [
        userId,
        hash,
      ])) === 1
    );
  }

  override async removeAll(userId: string): Promise<void> {
    await this.database.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }
}
