import { Injectable } from '@nestjs/common';
import type { ProductInput } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Product } from '../domain/product.js';
import { stateOf } from './audit-events.js';
import { Products } from './ports/products.js';
import { draftOf } from './product-draft.js';
import { ProductRules } from './product-rules.js';

/** Adds a product to the catalogue. */
@Injectable()
export class CreateProduct {
  constructor(
    private readonly products: Products,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly rules: ProductRules,
  ) {}

  /**
   * Without a status the product is published as it is: clients of the specification know no drafts.
   * @returns the new product's id
   * @throws DomainError `invalid_input`, or `label_incomplete`
   */
  async run(input: ProductInput, createdAt = this.clock.now()): Promise<string> {
    const product = new Product(draftOf(input, this.rules.images), createdAt);
    if (input.status) await this.rules.check(product);
    return this.audit.run(async (record) => {
      const id = await this.products.add(product);
      record('product.created', { subject: { id, label: product.details.name }, after: stateOf(product) });
      return id;
    });
  }
}
