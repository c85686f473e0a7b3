import { Injectable } from '@nestjs/common';
import type { ProductInput } from '@shop/contracts';
import { Clock } from '../../../kernel/clock.js';
import { Transaction } from '../../../kernel/transaction.js';
import { Product } from '../domain/product.js';
import { ImagePolicy } from './ports/image-policy.js';
import { Products } from './ports/products.js';
import { draftOf } from './product-draft.js';

/** Puts a new product into the shop. */
@Injectable()
export class CreateProduct {
  constructor(
    private readonly products: Products,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly images: ImagePolicy,
  ) {}

  /** @returns the new product's id @throws DomainError `invalid` */
  async run(input: ProductInput, createdAt = this.clock.now()): Promise<string> {
    const product = new Product(draftOf(input, this.images), createdAt);
    return this.transaction.run(() => this.products.add(product));
  }
}
