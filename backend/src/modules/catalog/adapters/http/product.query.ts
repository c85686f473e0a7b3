import { LIMITS, PRODUCT_SORTS, STOCK_FILTERS, type ProductSort, type StockFilter } from '@shop/contracts';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { PAGE_SIZE, pageNumber } from '../../../../platform/http/page-number.js';
import type { Page, ProductSearch } from '../../application/ports/product-views.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsText } from './rules.js';

const MAX_PAGE_SIZE = 100;

/** Query parameters of `GET /products`. */
export class ProductQuery {
  @IsOptional()
  @IsText(0, LIMITS.nameLength)
  category?: string;

  @IsOptional()
  @IsText(0, LIMITS.nameLength)
  @FieldLabel(CATALOG_MESSAGES.theSearch)
  q?: string;

  @IsOptional()
  @IsIn(STOCK_FILTERS, { message: CATALOG_MESSAGES.invalidStockFilter(STOCK_FILTERS.join(', ')) })
  stock?: StockFilter;

  @IsIn(PRODUCT_SORTS, { message: CATALOG_MESSAGES.invalidSort(PRODUCT_SORTS.join(', ')) })
  sort: ProductSort = 'newest';

  @IsOptional()
  @IsString({ message: CATALOG_MESSAGES.invalidPage })
  page?: string;

  @IsOptional()
  @IsString({ message: CATALOG_MESSAGES.invalidLimit })
  limit?: string;
}

/** An empty category means all categories. @throws DomainError `invalid_input` for an invalid page */
export function searchOf({ category, q, stock, sort, page, limit }: ProductQuery): ProductSearch {
  return {
    ...(category && { category }),
    ...(q && { q }),
    ...(stock && { stock }),
    sort,
    ...((page ?? limit) !== undefined && { page: pageOf(page, limit) }),
  };
}

function pageOf(page: string | undefined, limit: string | undefined): Page {
  const size = limit === undefined ? PAGE_SIZE : pageNumber(limit, 'limit');
  if (size > MAX_PAGE_SIZE) throw DomainError.invalid('limit', CATALOG_MESSAGES.limitTooLarge(MAX_PAGE_SIZE));
  return { number: pageNumber(page, 'page'), size };
}
