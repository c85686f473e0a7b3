import { LIMITS, type ProductSuggestion } from '@shop/contracts';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsText } from './rules.js';
import { Public } from '../../../../platform/http/caller.js';
import { Sheddable } from '../../../../platform/http/limits/limited.js';
import { SuggestProducts } from '../../application/find-products.js';
import { Limited } from './limits.js';

/** Query parameters of `GET /products/suggestions`. */
export class SuggestionQuery {
  /** The text typed so far. */
  @IsText(0, LIMITS.searchLength)
  @FieldLabel(CATALOG_MESSAGES.theSearch)
  q: string = '';
}

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
