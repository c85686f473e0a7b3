import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { Message, Product } from '@shop/contracts';
import { ForStaff } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CreateProduct } from '../../application/create-product.js';
import { DeleteProduct } from '../../application/delete-product.js';
import { EditProduct } from '../../application/edit-product.js';
import { ProductViews } from '../../application/ports/product-views.js';
import { productNotFound } from '../../application/product-not-found.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ProductDto } from './product.dto.js';

/** Product management for the back office. */
@Controller('products')
@ForStaff('catalogue')
export class AdminProductsController {
  constructor(
    private readonly createProduct: CreateProduct,
    private readonly editProduct: EditProduct,
    private readonly deleteProduct: DeleteProduct,
    private readonly views: ProductViews,
  ) {}

  @Post()
  async create(@Body() input: ProductDto): Promise<Product> {
    return this.shown(await this.createProduct.run(input));
  }

  @Put(':id')
  async edit(@Param('id', new IdPipe(productNotFound)) id: string, @Body() input: ProductDto): Promise<Product> {
    await this.editProduct.run(id, input);
    return this.shown(id);
  }

  @Delete(':id')
  async delete(@Param('id', new IdPipe(productNotFound)) id: string): Promise<Message> {
    await this.deleteProduct.run(id);
    return { message: CATALOG_MESSAGES.productDeleted };
  }

  private async shown(id: string): Promise<Product> {
    const product = await this.views.one(id, { withDrafts: true });
    if (!product) throw productNotFound();
    return product;
  }
}
