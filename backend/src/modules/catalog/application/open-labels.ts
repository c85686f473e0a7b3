import { Injectable, type OnModuleInit } from '@nestjs/common';
import { missingPoints, type OpenPoint, type ProductSummary } from '@shop/contracts';
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

type IncompleteProduct = Pick<ProductSummary, '_id' | 'name'> & { count: number };

/** Published products whose labels are incomplete, and the advice to require complete ones. */
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
    const [incomplete, { completeBy, requireComplete }] = await Promise.all([
      this.incomplete(),
      this.settings.labels(),
    ]);
    return [...listOf(incomplete, completeBy), ...(requireComplete ? [] : [ADVICE])];
  }

  private async incomplete(): Promise<IncompleteProduct[]> {
    const found = [];
    for (let number = 1; ; number += 1) {
      const { products, total } = await this.views.list({ sort: 'name', page: { number, size: AT_ONCE } });
      for (const product of products) {
        const count = missingPoints(product).length;
        if (count > 0) found.push({ _id: product._id, name: product.name, count });
      }
      if (number * AT_ONCE >= total) return found;
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
