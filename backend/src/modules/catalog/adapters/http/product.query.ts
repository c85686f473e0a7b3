import { LIMITS, PRODUCT_SORTS, STOCK_FILTERS, type ProductSort, type StockFilter } from '@shop/contracts';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { PAGE_SIZE, pageNumber } from '../../../../platform/http/page-number.js';
import type { Page, ProductSearch } from '../../application/ports/product-views.js';
import { IsText } from './rules.js';

const LARGEST_PAGE = 100;

/** What may follow `GET /products?`. */
export class ProductQuery {
  @IsOptional() @IsString()
  category?: string;

  @IsOptional() @IsText(0, LIMITS.nameLength)
  q?: string;

  @IsOptional() @IsIn(STOCK_FILTERS, { message: `stock must be one of ${STOCK_FILTERS.join(', ')}` })
  stock?: StockFilter;

  @IsIn(PRODUCT_SORTS, { message: `sort must be one of ${PRODUCT_SORTS.join(', ')}` })
  sort: ProductSort = 'newest';

  @IsOptional() @IsString()
  page?: string;

  @IsOptional() @IsString()
  limit?: string;
}

/** An empty category means any. @throws DomainError `invalid` for a page that is none */
export function searchOf({ category, q, stock, sort, page, limit }: ProductQuery): ProductSearch {
  return { ...(category && { category }), ...(q && { q }), ...(stock && { stock }), sort, ...((page ?? limit) !== undefined && { page: pageOf(page, limit) }) };
}

function pageOf(page: string | undefined, limit: string | undefined): Page {
  const size = limit === undefined ? PAGE_SIZE : pageNumber(limit, 'limit');
  if (size > LARGEST_PAGE) throw DomainError.invalid('limit', `limit must be at most ${LARGEST_PAGE}.`);
  return { number: pageNumber(page, 'page'), size };
}
