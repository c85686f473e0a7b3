import { Injectable } from '@nestjs/common';
import type { ProductSuggestion } from '@shop/contracts';
import { Transaction } from '../../../kernel/transaction.js';
import { searchWords } from '../domain/search-words.js';
import { FindProducts, SEARCH_LIMITS } from './find-products.js';
import { ProductSuggestions } from './ports/product-suggestions.js';

const MAX_SUGGESTIONS = 8;
const MIN_LENGTH = 2;

/** Suggests products by name while someone types. Corrects misspelt words when nothing matches. */
@Injectable()
export class SuggestProducts {
  constructor(
    private readonly suggestions: ProductSuggestions,
    private readonly findProducts: FindProducts,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Returns at most 8 products; none for a text of one letter. @throws DomainError 503 `shop_busy` when a statement takes
   * more than two seconds
   */
  async run(text: string): Promise<ProductSuggestion[]> {
    const given = searchWords(text) ?? [];
    if (given.join('').length < MIN_LENGTH) return [];
    return this.transaction.run(() => this.suggest(given), SEARCH_LIMITS);
  }

  private async suggest(given: readonly string[]): Promise<ProductSuggestion[]> {
    const words = await this.suggestions.read(given);
    const found = await this.suggestions.matching(words, MAX_SUGGESTIONS);
    if (found.length > 0) return found;
    const corrected = await this.findProducts.corrected(words.map(({ word }) => word));
    if (!corrected) return [];
    return this.suggestions.matching(await this.suggestions.read(corrected), MAX_SUGGESTIONS);
  }
}
