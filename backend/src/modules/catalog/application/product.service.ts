import { Injectable } from '@nestjs/common';
import { LIMITS, type ProductEdit, type ProductInput } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Products } from '../adapters/postgres/products.js';
import { Product, productNotFound } from '../domain/product.js';
import { CATALOG_MESSAGES } from '../messages.js';
import type { ProductDraft } from '../domain/product-draft.js';
import { changeOf, stateOf } from './audit-events.js';
import { draftOf, editOf, ProductRules } from './product-rules.js';

/** Adds, changes and deletes products while sales continue. */
@Injectable()
export class ProductService {
  constructor(
    private readonly products: Products,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly rules: ProductRules,
  ) {}

  /**
   * Without a status the product is published: clients of the specification know no drafts.
   * @returns the new product's id
   * @throws DomainError `invalid_input`, or `label_incomplete`
   */
  async create(input: ProductInput, createdAt = this.clock.now()): Promise<string> {
    const product = new Product(draftOf(input, this.rules.images), createdAt);
    await this.rules.check(product);
    return this.audit.run(async (record) => {
      const id = await this.products.add(product);
      record('product.created', { subject: { id, label: product.details.name }, after: stateOf(product) });
      return id;
    });
  }

  /** @throws DomainError `invalid_input`, `label_incomplete`, 404, or 409 after a concurrent change since `updatedAt` */
  async edit(id: string, edit: ProductEdit): Promise<void> {
    const draft = editOf(edit, this.rules.images);
    const seen = edit.updatedAt == null ? undefined : new Date(edit.updatedAt);
    await this.audit.run(async (record) => {
      const product = await this.locked(id);
      const [before, isExempt] = [stateOf(product), await this.rules.mayStayIncomplete(product)];
      const isShown = product.status === 'published';
      product.change(draft, this.clock.now(), seen);
      if (!isExempt) await this.rules.check(product, isShown);
      await this.products.save(product);
      record('product.changed', changeOf(product, before));
    });
  }

  /** Adds a draft with the details and sizes of a product, without stock. @returns its id @throws DomainError 404 */
  async duplicate(id: string): Promise<string> {
    const [original] = await this.products.find([id]);
    if (!original) throw productNotFound();
    const copy = new Product(copyOf(original), this.clock.now());
    return this.audit.run(async (record) => {
      const copyId = await this.products.add(copy);
      record('product.created', { subject: { id: copyId, label: copy.details.name }, after: stateOf(copy) });
      return copyId;
    });
  }

  /** Orders keep their own copy of its data. @throws DomainError 404 */
  async delete(id: string): Promise<void> {
    await this.audit.run(async (record) => {
      const product = await this.locked(id);
      product.remove(this.clock.now());
      await this.products.save(product);
      record('product.deleted', { subject: { id, label: product.details.name }, before: stateOf(product) });
    });
  }

  private async locked(id: string): Promise<Product> {
    const product = await this.products.lock(id);
    if (!product) throw productNotFound();
    return product;
  }
}

/** Returns a draft like the product, with its sizes and another name, and without stock. */
function copyOf({ details, liveSizes }: Product): ProductDraft {
  const name = [...CATALOG_MESSAGES.copyName(details.name)].slice(0, LIMITS.nameLength).join('');
  return {
    status: 'draft',
    details: { ...details, name },
    variants: liveSizes.map(({ size, pricePaise, originalPricePaise, mrpPaise, netQuantity, lowStockLimit }) => ({
      size,
      pricePaise,
      originalPricePaise,
      mrpPaise,
      netQuantity,
      lowStockLimit,
      stock: 0,
    })),
  };
}
