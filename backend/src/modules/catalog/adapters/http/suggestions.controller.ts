import { Controller, Get, Header, Query } from '@nestjs/common';
import type { ProductSuggestion } from '@shop/contracts';
import { Public } from '../../../../platform/http/caller.js';
import { Sheddable } from '../../../../platform/http/limits/sheddable.js';
import { SuggestProducts } from '../../application/suggest-products.js';
import { Limited } from './limits.js';
import { SuggestionQuery } from './suggestion.query.js';

/** Names of products for a text that someone is typing. */
@Controller('products/suggestions')
@Public()
@Sheddable({ strangersAtOnce: 2 })
export class SuggestionsController {
  constructor(private readonly suggestProducts: SuggestProducts) {}

  @Get()
  @Header('cache-control', 'private, max-age=30')
  @Limited('suggestions')
  list(@Query() query: SuggestionQuery): Promise<ProductSuggestion[]> {
    return this.suggestProducts.run(query.q);
  }
}
