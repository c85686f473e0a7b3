import { Injectable } from '@nestjs/common';
import type { ProductInput, Review, ReviewInput } from '@shop/contracts';
import { Products } from '../adapters/postgres/products.js';
import { SellableVariants, type SellableVariant, type VariantFacts, type WantedVariant } from './ports/stock.js';
import { ProductService } from './product.service.js';
import { ReviewService, type Reviewer } from './review.service.js';

/** The catalogue, for other modules. */
@Injectable()
export class Catalog {
  constructor(
    private readonly variants: SellableVariants,
    private readonly products: Products,
    private readonly productService: ProductService,
    private readonly reviews: ReviewService,
  ) {}

  /** Returns the requested sizes that are sold, with price and available stock. Unknown ones are omitted. */
  sellable(wanted: readonly WantedVariant[]): Promise<SellableVariant[]> {
    return this.variants.find(wanted);
  }

  /** Returns all sizes that are sold of the products with these names, whatever their case. */
  sellableNamed(names: readonly string[]): Promise<SellableVariant[]> {
    return this.variants.findNamed(names);
  }

  /** Returns what a price may depend on, also of sizes that are no longer sold. */
  describe(variantIds: readonly string[]): Promise<VariantFacts[]> {
    return this.variants.describe(variantIds);
  }

  /** Returns the names of products by id, also of those that are no longer sold. */
  namesOf(productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.variants.namesOf(productIds);
  }

  /** True when there has never been a product. */
  isEmpty(): Promise<boolean> {
    return this.products.isEmpty();
  }

  /** @returns the new product's id @throws DomainError `invalid_input` */
  addProduct(input: ProductInput, options: { createdAt?: Date } = {}): Promise<string> {
    return this.productService.create(input, options.createdAt);
  }

  /** @throws DomainError 404, or 409 for a second review by the same customer */
  addReview(reviewer: Reviewer, review: ReviewInput, options: { createdAt?: Date } = {}): Promise<Review> {
    return this.reviews.write(reviewer, review, options.createdAt);
  }
}
