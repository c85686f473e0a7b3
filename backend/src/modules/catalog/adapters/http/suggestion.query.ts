import { LIMITS } from '@shop/contracts';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsText } from './rules.js';

/** Query parameters of `GET /products/suggestions`. */
export class SuggestionQuery {
  /** The text typed so far. */
  @IsText(0, LIMITS.searchLength)
  @FieldLabel(CATALOG_MESSAGES.theSearch)
  q: string = '';
}
