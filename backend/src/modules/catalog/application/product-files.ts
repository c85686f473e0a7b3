import { Injectable } from '@nestjs/common';
import type { LabelPoint, ProductEdit, ProductSummary } from '@shop/contracts';
import { AuditLog, type RecordEntry } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { planImport, type ImportPlan, type WantedProduct } from '../domain/import-plan.js';
import type { Product } from '../domain/product.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { changeOf, stateOf, type ProductState } from './audit-events.js';
import { Products } from '../adapters/postgres/products.js';
import { editOf, draftOf, ProductRules } from './product-rules.js';
import { FindProducts } from './find-products.js';
import type { ProductSearch } from '../adapters/postgres/product-conditions.js';

const MAX_ADDED = 1000;
/** The products are locked while they are written; more would take longer than a payment may wait. */
const MAX_CHANGED = 400;

/** A product from a file: an existing one if it has an id, otherwise a new one. */
export interface ImportedProduct {
  readonly id?: string;
  readonly edit: ProductEdit;
}

/**
 * Imports products from a file while sales continue. Products missing in the file are not changed. Where complete labels
 * are required, new ones without become drafts, and a complete published one stays complete.
 */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly products: Products,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly rules: ProductRules,
  ) {}

  /**
   * @param isTrial only reports what would be done
   * @returns what was done: everything, or nothing if the plan has errors
   * @throws DomainError `invalid_input` above the limits of one import
   */
  async run(imported: readonly ImportedProduct[], { isTrial }: { isTrial: boolean }): Promise<ImportPlan> {
    const wanted = imported.map(({ id, edit }): WantedProduct => ({
      ...(edit.updatedAt != null && { seen: new Date(edit.updatedAt) }),
      ...(id === undefined
        ? { draft: draftOf(edit, this.rules.images) }
        : { id, draft: editOf(edit, this.rules.images) }),
    }));
    // Read without locks first: most products of a file are unchanged and need no lock.
    const present = await this.products.find(wanted.flatMap(({ id }) => id ?? []));
    const planned = planImport(wanted, present, this.clock.now());
    const plan = { ...planned, faults: [...planned.faults, ...(await this.addedBefore(wanted, planned))] };
    if (plan.added.length > MAX_ADDED) throw DomainError.invalid('file', CATALOG_MESSAGES.tooManyNew(MAX_ADDED));
    if (plan.changed.length > MAX_CHANGED)
      throw DomainError.invalid('file', CATALOG_MESSAGES.tooManyChanged(MAX_CHANGED));
    if (!isTrial && plan.faults.length === 0) return this.apply(wanted, plan);
    return this.withLabelRules(plan, wanted);
  }

  /** A file that is sent again, such as after its response was lost, adds nothing twice. */
  private async addedBefore(wanted: readonly WantedProduct[], { added }: ImportPlan): Promise<ImportPlan['faults']> {
    if (added.length === 0) return [];
    const present = await this.products.namedSizes(added.map(({ details }) => details.name));
    const keys = new Set(present.map(({ name, sizes }) => JSON.stringify([name, sizes])));
    return wanted.flatMap(({ id, draft: { details, variants } }, index) => {
      const sizes = variants.map(({ size }) => size).sort();
      const isOther = id !== undefined || !keys.has(JSON.stringify([details.name, sizes]));
      return isOther ? [] : [{ index, field: 'name', message: CATALOG_MESSAGES.addedBefore }];
    });
  }

  private apply(wanted: readonly WantedProduct[], { changed, unchanged }: ImportPlan): Promise<ImportPlan> {
    const ids = changed.map(({ id }) => id);
    const isChanged = new Set(ids);
    const written = wanted.map((product) => ({
      ...product,
      isLeft: product.id !== undefined && !isChanged.has(product.id),
    }));
    return this.audit.run(async (record) => {
      const present = await this.products.lockAll(ids);
      const before = new Map(present.map((product) => [product.id, stateOf(product)]));
      const plan = await this.withLabelRules(planImport(written, present, this.clock.now()), written);
      if (plan.faults.length === 0) {
        await this.products.saveAll(plan);
        recordPlan(record, plan, before);
      }
      return { ...plan, unchanged: plan.unchanged + unchanged };
    });
  }

  /** Where labels must be complete: makes new products without drafts, and refuses changes that make a published one incomplete. */
  private async withLabelRules(plan: ImportPlan, wanted: readonly WantedProduct[]): Promise<ImportPlan> {
    if (!(await this.rules.requireComplete())) return plan;
    const ofShop = await this.rules.missingOfShop();
    for (const product of plan.added)
      if (ofShop.length > 0 || (await this.rules.missing(product)).length > 0) product.withhold();
    const refused = await this.madeIncomplete(plan.changed, ofShop);
    const faults = [...refused].flatMap(([{ id }, points]) => {
      const index = wanted.findIndex((product) => product.id === id);
      return points.map(({ field, message }) => ({ index, field, message }));
    });
    const changed = plan.changed.filter((product) => !refused.has(product));
    return { ...plan, changed, faults: [...plan.faults, ...faults] };
  }

  /** Reads only the few products that are incomplete now once more, as they are stored. */
  private async madeIncomplete(
    changed: readonly Product[],
    ofShop: readonly LabelPoint[],
  ): Promise<Map<Product, readonly LabelPoint[]>> {
    const found = new Map<Product, readonly LabelPoint[]>();
    for (const product of changed) {
      const points = product.status === 'published' ? [...ofShop, ...(await this.rules.missing(product))] : [];
      if (points.length > 0) found.set(product, points);
    }
    const stored = found.size > 0 ? await this.products.find([...found.keys()].map(({ id }) => id)) : [];
    for (const [product, points] of found) {
      const before = stored.find(({ id }) => id === product.id);
      const isShown = before?.status === 'published';
      const isNew = isShown ? points.some((point) => !ofShop.includes(point)) : true;
      if (!isNew || (before && (await this.rules.mayStayIncomplete(before)))) found.delete(product);
      else if (isShown)
        found.set(
          product,
          points.filter((point) => !ofShop.includes(point)),
        );
    }
    return found;
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

/** Exports the catalogue; the export is written to the audit log. */
@Injectable()
export class ExportProducts {
  constructor(
    private readonly findProducts: FindProducts,
    private readonly audit: AuditLog,
  ) {}

  async run(search: ProductSearch): Promise<readonly ProductSummary[]> {
    return this.audit.run(async (record) => {
      const { products } = await this.findProducts.run(search);
      record('products.exported', { subject: { id: 'products' }, after: { products: products.length } });
      return products;
    });
  }
}
