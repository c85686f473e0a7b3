import { Injectable } from '@nestjs/common';
import { LIMITS, type WishList, type WishListChange } from '@shop/contracts';
import { PersonalDataRegistry, type PersonalDataSource } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { ForeignKeyViolation } from '../../platform/database/driver-errors.js';

/** One statement, so that concurrent changes of several browsers are all kept. */
const CHANGE = `
  INSERT INTO wish_lists (user_id, products) VALUES (:userId, :added::uuid[])
  ON CONFLICT (user_id) DO UPDATE SET products = ARRAY(
    SELECT id FROM unnest(excluded.products || wish_lists.products) WITH ORDINALITY AS listed (id, place)
    WHERE id <> ALL (:removed::uuid[]) GROUP BY id ORDER BY min(place) LIMIT ${LIMITS.wishes}
  )
  RETURNING products`;

const EMPTY: WishList = { products: [] };

/** The wish list of an account, shared by its browsers. It may name products that are no longer sold. */
@Injectable()
export class WishListService implements PersonalDataSource {
  constructor(
    private readonly database: Database,
    registry: PersonalDataRegistry,
  ) {
    registry.add(this);
  }

  async show(userId: string): Promise<WishList> {
    return (await this.database.one<WishList>('SELECT products FROM wish_lists WHERE user_id = $1', [userId])) ?? EMPTY;
  }

  /**
   * Adds and removes products. A product in both lists is removed. Of more than `LIMITS.wishes` the newest are kept.
   * @returns the list after the change; an empty one when the account was deleted in the meantime
   */
  async change(userId: string, { add, remove }: WishListChange): Promise<WishList> {
    const removed = remove.map((id) => id.toLowerCase());
    const added = [...new Set(add.map((id) => id.toLowerCase()))].filter((id) => !removed.includes(id));
    const changed = await this.database.one<WishList>(CHANGE, { userId, added, removed }).catch((error: unknown) => {
      if (error instanceof ForeignKeyViolation) return EMPTY;
      throw error;
    });
    return changed!;
  }

  /** Returns the wish list as personal data. */
  async read(userId: string): Promise<Record<string, unknown>> {
    return { wishList: (await this.show(userId)).products };
  }

  async erase(userId: string): Promise<void> {
    await this.database.query('DELETE FROM wish_lists WHERE user_id = $1', [userId]);
  }
}
