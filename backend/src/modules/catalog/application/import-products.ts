import { Injectable } from '@nestjs/common';
import type { ProductEdit } from '@shop/contracts';
import { AuditLog, type RecordEntry } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { planImport, type ImportPlan, type WantedProduct } from '../domain/import-plan.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { changeOf, stateOf, type ProductState } from './audit-events.js';
import { ImagePolicy } from './ports/image-policy.js';
import { Products } from './ports/products.js';
import { draftOf } from './product-draft.js';

const MAX_ADDED = 1000;
/** The products are locked while they are written; more would take longer than a payment may wait. */
const MAX_CHANGED = 400;

/** A product from a file: an existing one if it has an id, otherwise a new one. */
export interface ImportedProduct {
  readonly id?: string;
  readonly edit: ProductEdit;
}

/** Imports products from a file while sales continue. Products missing in the file are not changed. */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly products: Products,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly images: ImagePolicy,
  ) {}

  /**
   * @param isTrial only reports what would be done
   * @returns what was done: everything, or nothing if the plan has errors
   * @throws DomainError `invalid_input` above the limits of one import
   */
  async run(imported: readonly ImportedProduct[], { isTrial }: { isTrial: boolean }): Promise<ImportPlan> {
    const wanted = imported.map(({ id, edit }) => ({
      id,
      draft: draftOf(edit, this.images),
      ...(edit.updatedAt != null && { seen: new Date(edit.updatedAt) }),
    }));
    // Read without locks first: most products of a file are unchanged and need no lock.
    const plan = planImport(wanted, await this.products.find(idsOf(wanted)), this.clock.now());
    if (plan.added.length > MAX_ADDED) throw DomainError.invalid('file', CATALOG_MESSAGES.tooManyNew(MAX_ADDED));
    if (plan.changed.length > MAX_CHANGED)
      throw DomainError.invalid('file', CATALOG_MESSAGES.tooManyChanged(MAX_CHANGED));
    return isTrial || plan.faults.length > 0 ? plan : this.apply(wanted, plan);
  }

  private apply(wanted: readonly WantedProduct[], { changed, unchanged }: ImportPlan): Promise<ImportPlan> {
    const ids = changed.map(({ id }) => id);
    const written = wanted.map((product) => ({
      ...product,
      isLeft: product.id !== undefined && !ids.includes(product.id),
    }));
    return this.audit.run(async (record) => {
      const present = await this.products.lockAll(ids);
      const before = new Map(present.map((product) => [product.id, stateOf(product)]));
      const plan = planImport(written, present, this.clock.now());
      if (plan.faults.length === 0) {
        await this.products.saveAll(plan);
        recordPlan(record, plan, before);
      }
      return { ...plan, unchanged: plan.unchanged + unchanged };
    });
  }
}

/** Records an entry for the import, and one for each product written. */
function recordPlan(
  record: RecordEntry,
  { added, changed }: ImportPlan,
  before: ReadonlyMap<string, ProductState>,
): void {
  record('products.imported', { subject: { id: 'products' }, after: { added: added.length, changed: changed.length } });
  for (const product of added)
    record('product.created', { subject: { id: product.id, label: product.details.name }, after: stateOf(product) });
  for (const product of changed) record('product.changed', changeOf(product, before.get(product.id)!));
}

function idsOf(wanted: readonly WantedProduct[]): string[] {
  return wanted.flatMap(({ id }) => id ?? []);
}
