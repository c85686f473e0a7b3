import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { stateOf } from './audit-events.js';
import { Products } from './ports/products.js';
import { productNotFound } from './product-not-found.js';

/** Deletes a product. Orders keep their own copy of its data. */
@Injectable()
export class DeleteProduct {
  constructor(
    private readonly products: Products,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError 404 */
  async run(id: string): Promise<void> {
    await this.audit.run(async (record) => {
      const product = await this.products.lock(id);
      if (!product) throw productNotFound();
      product.remove(this.clock.now());
      await this.products.save(product);
      record('product.deleted', { subject: { id, label: product.details.name }, before: stateOf(product) });
    });
  }
}
