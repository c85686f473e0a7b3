import { Injectable } from '@nestjs/common';
import type { ProductEdit } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { changeOf, stateOf } from './audit-events.js';
import { ImagePolicy } from './ports/image-policy.js';
import { Products } from './ports/products.js';
import { draftOf } from './product-draft.js';
import { productNotFound } from './product-not-found.js';

/** Changes a product while sales continue. */
@Injectable()
export class EditProduct {
  constructor(
    private readonly products: Products,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly images: ImagePolicy,
  ) {}

  /** @throws DomainError `invalid_input`, 404, or 409 after a concurrent change since `updatedAt` */
  async run(id: string, edit: ProductEdit): Promise<void> {
    const draft = draftOf(edit, this.images);
    const seen = edit.updatedAt == null ? undefined : new Date(edit.updatedAt);
    await this.audit.run(async (record) => {
      const product = await this.products.lock(id);
      if (!product) throw productNotFound();
      const before = stateOf(product);
      product.change(draft, this.clock.now(), seen);
      await this.products.save(product);
      record('product.changed', changeOf(product, before));
    });
  }
}
