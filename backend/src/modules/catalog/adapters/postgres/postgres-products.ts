import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Products } from '../../application/ports/products.js';
import type { Product } from '../../domain/product.js';
import { productSchema } from './product.schema.js';

@Injectable()
export class PostgresProducts extends Products {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(product: Product): Promise<string> {
    return (await this.write(product)).id;
  }

  /** Variants are locked in the order of their ids, as `PostgresStock` does. */
  override async lock(id: string): Promise<Product | null> {
    const live = await this.database.one('SELECT id FROM products WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE', [id]);
    if (!live) return null;
    await this.database.query('SELECT id FROM variants WHERE product_id = $1 ORDER BY id FOR NO KEY UPDATE', [id]);
    return this.database.records((manager) => manager.findOne(productSchema, { where: { id }, relations: { variants: true } }));
  }

  override async save(product: Product): Promise<void> {
    await this.freeSizeNames(product.id);
    await this.write(product);
  }

  override async isEmpty(): Promise<boolean> {
    return (await this.database.one('SELECT 1 FROM products LIMIT 1')) === null;
  }

  /**
   * Two sizes may swap their names, but they are written one after the other, and a name may be there once only.
   * So all are marked as deleted first; `save` compares with that and marks those that stay as live again.
   */
  private async freeSizeNames(productId: string): Promise<void> {
    await this.database.query('UPDATE variants SET deleted_at = now() WHERE product_id = $1 AND deleted_at IS NULL', [productId]);
  }

  private write(product: Product): Promise<Product> {
    return this.database.records((manager) => manager.save(product));
  }
}
