import { COUNTRIES, LISTED_KINDS, LOCALE, PRICE_BANDS, type ProductFacets } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import type { ProductFilter } from '../adapters/postgres/product-conditions.js';
import type { CountedProduct, CountedSize } from '../domain/counted-product.js';

type Test = (product: CountedProduct) => boolean;
type Range = Pick<ProductFilter, 'minPrice' | 'maxPrice'>;

const ANY: Test = () => true;
const isFree = ({ free }: CountedSize): boolean => free > 0;

/** The filters whose choices are not counted. */
function testsOf({ category, rating, stock, inStock, amounts }: ProductFilter): Test[] {
  return [
    ...(category === undefined ? [] : [(product: CountedProduct) => product.category === category]),
    ...(rating === undefined
      ? []
      : [({ ratingSum, count }: CountedProduct) => count > 0 && ratingSum >= rating * count]),
    ...(amounts === undefined
      ? []
      : [(product: CountedProduct) => product.amounts.some((one) => amounts.includes(one))]),
    ...(inStock ? [({ sizes }: CountedProduct) => sizes.some(isFree)] : []),
    ...(stock === 'low' ? [({ sizes }: CountedProduct) => sizes.some(({ isLow }) => isLow)] : []),
    ...(stock === 'out' ? [({ sizes }: CountedProduct) => !sizes.some(isFree)] : []),
  ];
}

const BANDS = PRICE_BANDS.map((band): Range => ({
  ...('minPrice' in band && { minPrice: fromRupees(band.minPrice) }),
  ...('maxPrice' in band && { maxPrice: fromRupees(band.maxPrice) }),
}));

/** Returns a test for products that have a size in a range of prices; with `inStock` one that can be bought now. */
function hasPriceIn({ minPrice, maxPrice }: Range, inStock: boolean | undefined): Test {
  const [lowest, highest]: [number, number] = [minPrice ?? -Infinity, maxPrice ?? Infinity];
  return ({ sizes }) =>
    sizes.some((size) => size.price >= lowest && size.price <= highest && (!inStock || isFree(size)));
}

/**
 * Counts how many products each choice of a filter has. The counts of a filter leave out only this filter.
 * @param codes of the countries to list
 */
export function countFacets(
  products: Iterable<CountedProduct>,
  filter: ProductFilter,
  codes: Iterable<string>,
): ProductFacets {
  const { origins: wanted, kinds: wantedKinds, minPrice, maxPrice, inStock } = filter;
  const tests = testsOf(filter);
  const hasOrigin = wanted ? ({ origins }: CountedProduct) => origins.some((code) => wanted.includes(code)) : ANY;
  const isOfKind = wantedKinds ? ({ kind }: CountedProduct) => wantedKinds.some((one) => one === kind) : ANY;
  const hasPrice = minPrice === undefined && maxPrice === undefined ? ANY : hasPriceIn(filter, inStock);
  const bands = BANDS.map((band) => hasPriceIn(band, inStock));
  const [origins, kinds, prices] = [new Map<string, number>(), new Map<string, number>(), bands.map(() => 0)];
  const addTo = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  let total = 0;
  for (const product of products) {
    if (!tests.every((test) => test(product))) continue;
    const [isFrom, isKind, isPriced] = [hasOrigin(product), isOfKind(product), hasPrice(product)];
    if (isKind && isPriced) for (const code of product.origins) addTo(origins, code);
    if (isFrom && isPriced) addTo(kinds, product.kind);
    if (isFrom && isKind) bands.forEach((isIn, at) => (prices[at]! += Number(isIn(product))));
    if (isFrom && isKind && isPriced) total++;
  }
  return {
    origins: [...codes]
      .map((code) => ({ code, name: COUNTRIES[code] ?? code, count: origins.get(code) ?? 0 }))
      .sort((one, other) => one.name.localeCompare(other.name, LOCALE)),
    kinds: LISTED_KINDS.map((kind) => ({ kind, count: kinds.get(kind) ?? 0 })),
    prices,
    total,
    near: [],
  };
}
