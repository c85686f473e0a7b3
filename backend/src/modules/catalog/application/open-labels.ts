import { Injectable, type OnModuleInit } from '@nestjs/common';
import { labelWarnings, missingPoints, type OpenPoint, type ProductSummary } from '@shop/contracts';
import { OpenPoints, type OpenPointSource } from '../../../kernel/open-points.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { CatalogSettings } from './catalog-settings.service.js';
import { ProductViews } from '../adapters/postgres/product-views.js';

const { labels: LABELS } = CATALOG_MESSAGES;

/** Products read at once: the event loop serves others in between. */
const AT_ONCE = 500;
/** Products named; the others are counted. */
const NAMED = 10;

const ADVICE: OpenPoint = { code: 'label-rules', text: LABELS.notRequired, place: 'labels', details: [], until: null };

const FIRST: OpenPoint = {
  ...{ code: 'first-product', text: LABELS.noProduct, place: 'first-product' },
  ...{ details: [], until: null },
};

type IncompleteProduct = Pick<ProductSummary, '_id' | 'name'> & { count: number };
type WarnedProduct = Pick<ProductSummary, '_id' | 'name'> & { messages: readonly string[] };

/** The first product of a shop, published products whose labels are incomplete or make claims, and the advice to require complete ones. */
@Injectable()
export class OpenLabels implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly registry: OpenPoints,
    private readonly views: ProductViews,
    private readonly settings: CatalogSettings,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  async openPoints(): Promise<readonly OpenPoint[]> {
    const [{ incomplete, warned, total: productCount }, { completeBy, requireComplete }] = await Promise.all([
      this.found(),
      this.settings.labels(),
    ]);
    const first = productCount === 0 ? [FIRST] : [];
    return [...first, ...listOf(incomplete, completeBy), ...warningsOf(warned), ...(requireComplete ? [] : [ADVICE])];
  }

  private async found(): Promise<{ incomplete: IncompleteProduct[]; warned: WarnedProduct[]; total: number }> {
    const [incomplete, warned]: [IncompleteProduct[], WarnedProduct[]] = [[], []];
    for (let number = 1; ; number += 1) {
      const { products, total } = await this.views.list({ sort: 'name', page: { number, size: AT_ONCE } });
      for (const product of products) {
        const { _id, name } = product;
        const count = missingPoints(product).length;
        if (count > 0) incomplete.push({ _id, name, count });
        const messages = labelWarnings(product).map(({ message }) => message);
        if (messages.length > 0) warned.push({ _id, name, messages });
      }
      if (number * AT_ONCE >= total) return { incomplete, warned, total };
    }
  }
}

function listOf(incomplete: readonly IncompleteProduct[], until: string | null): OpenPoint[] {
  if (incomplete.length === 0) return [];
  const details = incomplete
    .slice(0, NAMED)
    .map(({ name, count, _id }) => ({ text: LABELS.pointsOf(name, count), product: _id }));
  const others = incomplete.length - details.length;
  return [
    {
      code: 'labels',
      text: LABELS.incomplete(incomplete.length),
      place: 'products',
      details: others === 0 ? details : [...details, { text: LABELS.others(others) }],
      until,
    },
  ];
}

function warningsOf(warned: readonly WarnedProduct[]): OpenPoint[] {
  if (warned.length === 0) return [];
  const details = warned
    .slice(0, NAMED)
    .flatMap(({ _id, name, messages }) => messages.map((message) => ({ text: `${name}: ${message}`, product: _id })));
  const others = warned.length - NAMED;
  return [
    {
      code: 'label-warnings',
      text: LABELS.warned(warned.length),
      place: 'products',
      details: others > 0 ? [...details, { text: LABELS.others(others) }] : details,
      until: null,
    },
  ];
}
