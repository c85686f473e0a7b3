import { Injectable } from '@nestjs/common';
import type { ProductEdit } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { changeOf, stateOf } from './audit-events.js';
import { Products } from './ports/products.js';
import { editOf } from './product-draft.js';
import { ProductRules } from './product-rules.js';
import { productNotFound } from './product-not-found.js';

/** Changes a product while sales continue. */
@Injectable()
export class EditProduct {
  constructor(
    private readonly products: Products,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly rules: ProductRules,
  ) {}

  /** @throws DomainError `invalid_input`, `label_incomplete`, 404, or 409 after a concurrent change since `updatedAt` */
  async run(id: string, edit: ProductEdit): Promise<void> {
    const draft = editOf(edit, this.rules.images);
    const seen = edit.updatedAt == null ? undefined : new Date(edit.updatedAt);
    await this.audit.run(async (record) => {
      const product = await this.products.lock(id);
      if (!product) throw productNotFound();
      const [before, isExempt] = [stateOf(product), await this.rules.mayStayIncomplete(product)];
      product.change(draft, this.clock.now(), seen);
      if (!isExempt) await this.rules.check(product);
      await this.products.save(product);
      record('product.changed', changeOf(product, before));
    });
  }
}
