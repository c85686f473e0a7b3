import { Body, Controller, Delete, Param, Post, Put, Get, Query, Res } from '@nestjs/common';
import type { Message, Product } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { ForStaff } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { ProductService } from '../../application/product.service.js';
import { ProductViews } from '../postgres/product-views.js';
import { productNotFound } from '../../domain/product.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ProductDto } from './product.dto.js';
import { FindProducts } from '../../application/find-products.js';
import { AdminProductQuery, searchOf } from './product.query.js';

/** Product management for the back office. */
@Controller('products')
@ForStaff('catalogue')
export class AdminProductsController {
  constructor(
    private readonly products: ProductService,
    private readonly views: ProductViews,
  ) {}

  @Post()
  async create(@Body() input: ProductDto): Promise<Product> {
    return this.shown(await this.products.create(input));
  }

  @Put(':id')
  async edit(@Param('id', new IdPipe(productNotFound)) id: string, @Body() input: ProductDto): Promise<Product> {
    await this.products.edit(id, input);
    return this.shown(id);
  }

  /** Adds a draft with its own sizes, without stock. */
  @Post(':id/duplicate')
  async duplicate(@Param('id', new IdPipe(productNotFound)) id: string): Promise<Product> {
    return this.shown(await this.products.duplicate(id));
  }

  @Delete(':id')
  async delete(@Param('id', new IdPipe(productNotFound)) id: string): Promise<Message> {
    await this.products.delete(id);
    return { message: CATALOG_MESSAGES.productDeleted };
  }

  private async shown(id: string): Promise<Product> {
    const product = await this.views.one(id, { withDrafts: true });
    if (!product) throw productNotFound();
    return product;
  }
}

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
  async list(@Query() query: AdminProductQuery, @Res() reply: FastifyReply): Promise<void> {
    const search = { ...searchOf(query), status: query.status ?? ('any' as const) };
    const { products, total } = await this.findProducts.run(search);
    void reply.header('x-total-count', total).send(products);
  }

  @Get(':id')
  async one(@Param('id', new IdPipe(productNotFound)) id: string): Promise<Product> {
    const product = await this.views.one(id, { withDrafts: true });
    if (!product) throw productNotFound();
    return product;
  }
}
