import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import type { Product } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { ForStaff } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { FindProducts } from '../../application/find-products.js';
import { ProductViews } from '../../application/ports/product-views.js';
import { productNotFound } from '../../application/product-not-found.js';
import { AdminProductQuery, searchOf } from './product.query.js';

/** The products of the back office, with drafts. */
@Controller('admin/products')
@ForStaff('catalogue')
export class AdminProductListController {
  constructor(
    private readonly findProducts: FindProducts,
    private readonly views: ProductViews,
  ) {}

  /** @response 200 ProductSummary[] */
  @Get()
  @Header('cache-control', 'no-store')
  async list(@Query() query: AdminProductQuery, @Res() reply: FastifyReply): Promise<void> {
    const search = { ...searchOf(query), status: query.status ?? ('any' as const) };
    const { products, total } = await this.findProducts.run(search);
    void reply.header('x-total-count', total).send(products);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  async one(@Param('id', new IdPipe(productNotFound)) id: string): Promise<Product> {
    const product = await this.views.one(id, { withDrafts: true });
    if (!product) throw productNotFound();
    return product;
  }
}
