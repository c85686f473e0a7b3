import {
  AMOUNTS,
  COUNTRIES,
  LIMITS,
  LISTED_KINDS,
  PRODUCT_SORTS,
  PRODUCT_STATUSES,
  STOCK_FILTERS,
  type ListedKind,
  type ProductSort,
  type ProductStatus,
  type StockFilter,
} from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { ArrayMaxSize, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { isId } from '../../../../kernel/ids.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsRupees } from '../../../../platform/http/field.rules.js';
import { PAGE_SIZE, pageNumber } from '../../../../platform/http/search.rules.js';
import type { Page, ProductSearch } from '../postgres/product-conditions.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { AsCodes, AsFlag, AsNumber, IsText } from './rules.js';

const MAX_PAGE_SIZE = 100;
/** The lowest average ratings to filter by. */
export const RATINGS = [1, 2, 3, 4, 5];

/** Query parameters that filter products. A blank one is as if omitted. */
export class ProductFilterQuery {
  @IsOptional()
  @IsText(0, LIMITS.nameLength)
  category?: string;

  @IsOptional()
  @IsText(0, LIMITS.nameLength)
  @FieldLabel(CATALOG_MESSAGES.theSearch)
  q?: string;

  /** Codes of countries, repeated or separated by commas: products and boxes with something from one of them. */
  @AsCodes()
  @IsIn(Object.keys(COUNTRIES), { each: true, message: CATALOG_MESSAGES.unknownCountry })
  origin?: string[];

  /** Repeated or separated by commas. */
  @AsCodes()
  @IsIn(LISTED_KINDS, { each: true, message: CATALOG_MESSAGES.unknownKind(LISTED_KINDS.join(', ')) })
  kind?: ListedKind[];

  /** Of the price of one size, in rupees; with `inStock` of one that can be bought now. */
  @AsNumber()
  @IsRupees(AMOUNTS.price)
  @FieldLabel(CATALOG_MESSAGES.lowestPrice)
  minPrice?: number;

  @AsNumber()
  @IsRupees(AMOUNTS.price)
  @FieldLabel(CATALOG_MESSAGES.highestPrice)
  maxPrice?: number;

  /** The lowest average rating. */
  @AsNumber()
  @IsIn(RATINGS, { message: CATALOG_MESSAGES.invalidRating })
  rating?: number;

  /** `true` or 1: only products with a size that can be bought now. */
  @AsFlag()
  @IsBoolean({ message: CATALOG_MESSAGES.invalidInStock })
  inStock?: boolean;

  @IsOptional()
  @IsIn(STOCK_FILTERS, { message: CATALOG_MESSAGES.invalidStockFilter(STOCK_FILTERS.join(', ')) })
  stock?: StockFilter;
}

/** Query parameters of `GET /products`. */
export class ProductQuery extends ProductFilterQuery {
  /** Only the products with these IDs, repeated or separated by commas. Unknown ones are left out. */
  @AsCodes()
  @ArrayMaxSize(LIMITS.orderLines, { message: CATALOG_MESSAGES.tooManyIds(LIMITS.orderLines) })
  ids?: string[];

  /** Omitted: by relevance with a search, otherwise newest first. */
  @IsOptional()
  @IsIn(PRODUCT_SORTS, { message: CATALOG_MESSAGES.invalidSort(PRODUCT_SORTS.join(', ')) })
  sort?: ProductSort;

  @IsOptional()
  @IsString({ message: CATALOG_MESSAGES.invalidPage })
  page?: string;

  @IsOptional()
  @IsString({ message: CATALOG_MESSAGES.invalidLimit })
  limit?: string;
}

/** Query parameters of `GET /admin/products`. Without a status drafts are listed, too. */
export class AdminProductQuery extends ProductQuery {
  @IsOptional()
  @IsIn(PRODUCT_STATUSES, { message: CATALOG_MESSAGES.invalidStatus })
  status?: ProductStatus;
}

/** An empty category means all categories. @throws DomainError `invalid_input` for an invalid page or range of prices */
export function searchOf({ sort, page, limit, ids, ...filters }: ProductQuery): ProductSearch {
  return {
    ...filtersOf(filters),
    ...(ids && { ids: ids.filter(isId) }),
    ...(sort && { sort }),
    ...((page ?? limit) !== undefined && { page: pageOf(page, limit) }),
  };
}

/** @throws DomainError `invalid_input` when the highest price is below the lowest */
export function filtersOf(query: ProductFilterQuery): ProductSearch {
  const { category, q, origin, kind, minPrice, maxPrice, rating, inStock, stock } = query;
  if (minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice)
    throw DomainError.invalid('maxPrice', CATALOG_MESSAGES.noSuchPrices);
  return {
    ...(category && { category }),
    ...(q && { q }),
    ...(origin && { origins: origin }),
    ...(kind && { kinds: kind }),
    ...(minPrice !== undefined && { minPrice: fromRupees(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: fromRupees(maxPrice) }),
    ...(rating !== undefined && { rating }),
    ...(inStock && { inStock }),
    ...(stock && { stock }),
  };
}

function pageOf(page: string | undefined, limit: string | undefined): Page {
  const size = limit === undefined ? PAGE_SIZE : pageNumber(limit, 'limit');
  if (size > MAX_PAGE_SIZE) throw DomainError.invalid('limit', CATALOG_MESSAGES.limitTooLarge(MAX_PAGE_SIZE));
  return { number: pageNumber(page, 'page'), size };
}
