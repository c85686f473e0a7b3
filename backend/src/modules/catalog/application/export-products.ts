import { Injectable } from '@nestjs/common';
import type { ProductSummary } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { FindProducts } from './find-products.js';
import type { ProductSearch } from './ports/product-views.js';

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
