import { CATEGORIES, type Category } from '@shop/contracts';
import { OFFER, type AdminOffer, type OfferInput, type OfferKind, type OfferTrigger } from '@shop/contracts/offers';
import { parseRupees } from '@shop/money';
import { wholeIn } from '../../shared/lib/whole-number';
import type { UseFormReturn } from 'react-hook-form';

/** What an offer covers, as chosen in the form. */
export type Covering = 'all' | Category | 'products' | 'sizes' | 'several';

/** What an offer covers, as it is stored. */
type Lists = Pick<OfferInput, 'categories' | 'products' | 'sizes'>;

/** A product or a size that an offer covers. */
export interface CoveredItem {
  product: string;
  size: string;
}

/** Values of the form, as typed. Days as `2026-11-30`, or empty. */
export interface OfferValues {
  title: string;
  kind: OfferKind;
  trigger: OfferTrigger;
  code: string;
  percent: string;
  maxDiscount: string;
  amount: string;
  buy: string;
  get: string;
  tiers: string;
  covers: Covering;
  /** Of chosen products the size is empty. */
  items: CoveredItem[];
  /** Those of an offer that has several; they are sent as they are while `covers` says so. Otherwise null. */
  several: Lists | null;
  minimum: string;
  minimumQuantity: string;
  firstOrder: boolean;
  prepaidOnly: boolean;
  combines: boolean;
  isShown: boolean;
  firstDay: string;
  lastDay: string;
  usesInAll: string;
  usesForEachCustomer: string;
  usesForEachCode: string;
  isActive: boolean;
}

/** The form, as its parts get it. */
export interface OfferFormPart {
  form: UseFormReturn<OfferValues>;
}

const typed = (value: number | null | undefined): string => value?.toString() ?? '';

/** @param offer null for a new one */
export function valuesOf(offer: AdminOffer | null): OfferValues {
  return {
    title: offer?.title ?? '',
    kind: offer?.kind ?? 'percent',
    trigger: offer?.trigger ?? 'automatic',
    code: offer?.code ?? '',
    percent: typed(offer?.percent),
    maxDiscount: typed(offer?.maxDiscount),
    amount: typed(offer?.amount),
    buy: typed(offer?.buy),
    get: typed(offer?.get),
    tiers: (offer?.tiers ?? []).map(({ quantity, percent }) => `${quantity}: ${percent}`).join(', '),
    ...coveringOf(offer),
    minimum: typed(offer?.minimum),
    minimumQuantity: typed(offer?.minimumQuantity),
    firstOrder: offer?.firstOrder ?? false,
    prepaidOnly: offer?.prepaidOnly ?? false,
    combines: offer?.combines ?? false,
    isShown: offer?.isShown ?? false,
    firstDay: offer?.firstDay ?? '',
    lastDay: offer?.lastDay ?? '',
    usesInAll: typed(offer?.usesInAll),
    usesForEachCustomer: typed(offer?.usesForEachCustomer),
    usesForEachCode: offer ? typed(offer.usesForEachCode) : '1',
    isActive: offer?.isActive ?? true,
  };
}

function coveringOf(offer: AdminOffer | null): Pick<OfferValues, 'covers' | 'items' | 'several'> {
  const none = { items: [], several: null };
  if (!offer) return { covers: 'all', ...none };
  const { categories, products, sizes } = offer;
  if (categories.length + Math.min(products.length, 1) + Math.min(sizes.length, 1) > 1)
    return { covers: 'several', items: [], several: { categories, products, sizes } };
  if (products.length > 0)
    return { ...none, covers: 'products', items: products.map((product) => ({ product, size: '' })) };
  if (sizes.length > 0) return { ...none, covers: 'sizes', items: sizes };
  return { ...none, covers: categories[0] ?? 'all' };
}

function listsOf({ covers, items, several }: OfferValues): Lists {
  if (covers === 'several' && several) return several;
  return {
    categories: CATEGORIES.filter((category) => category === covers),
    products: covers === 'products' ? items.map(({ product }) => product) : [],
    sizes: covers === 'sizes' ? items : [],
  };
}

const TIER = /^(\d+)\s*:\s*(\d+)\s*%?$/;

/** Returns tiers as they are typed (`3: 5, 6: 10`), or null when they cannot be read. */
export function tiersIn(text: string): OfferInput['tiers'] | null {
  const parts = text.split(/[,\n]/).map((part) => part.trim());
  const tiers = parts.filter(Boolean).map((part) => TIER.exec(part));
  if (tiers.length === 0 || tiers.length > OFFER.tiers || tiers.includes(null)) return null;
  const read = tiers.map((match) => ({ quantity: Number(match![1]), percent: Number(match![2]) }));
  const isValid = read.every(
    ({ quantity, percent }) => quantity >= 2 && wholeIn(String(percent), OFFER.percent) !== null,
  );
  return isValid ? read : null;
}

export const codeIn = (text: string): string => text.trim().toUpperCase();

/** Returns what is sent. Fields of other kinds are left out by the server. */
export function inputOf(values: OfferValues): OfferInput {
  const { title, kind, trigger, firstOrder, prepaidOnly, combines, isShown, isActive } = values;
  return {
    ...{ title: title.trim(), kind, trigger, firstOrder, prepaidOnly, combines, isShown, isActive },
    code: trigger === 'code' ? codeIn(values.code) : null,
    percent: wholeIn(values.percent, OFFER.percent),
    maxDiscount: parseRupees(values.maxDiscount, OFFER.amount),
    amount: parseRupees(values.amount, OFFER.amount),
    buy: wholeIn(values.buy, OFFER.quantity),
    get: wholeIn(values.get, OFFER.quantity),
    tiers: tiersIn(values.tiers) ?? [],
    ...listsOf(values),
    minimum: parseRupees(values.minimum, OFFER.minimum),
    minimumQuantity: wholeIn(values.minimumQuantity, OFFER.quantity),
    firstDay: values.firstDay || null,
    lastDay: values.lastDay || null,
    usesInAll: wholeIn(values.usesInAll, OFFER.uses),
    usesForEachCustomer: wholeIn(values.usesForEachCustomer, OFFER.uses),
    usesForEachCode: wholeIn(values.usesForEachCode, OFFER.uses),
  };
}

/** Returns whether an offer can be previewed: it says what it gives. */
export function isComplete({ kind, percent, amount, buy, get, tiers }: OfferInput): boolean {
  switch (kind) {
    case 'percent':
      return percent !== null;
    case 'amount':
      return amount !== null;
    case 'buy-x-get-y':
      return buy !== null && get !== null;
    case 'volume':
      return tiers.length > 0;
    case 'free-shipping':
      return true;
  }
}
