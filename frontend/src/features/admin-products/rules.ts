import {
  AMOUNTS,
  LIMITS,
  MAX_SERVE_G,
  NUTRIENTS,
  NUTRITION_KEYS,
  parseQuantity,
  PRODUCT_FAULTS,
  PRODUCT_FIELDS,
  type PatternField,
  type ProductField,
  type ProductFieldDescription,
} from '@shop/contracts';
import { parseRupees } from '@shop/money';
import { wholeIn } from '../../shared/lib/whole-number';
import { PRODUCT_MESSAGES } from './messages';
import { isExternal } from './external-image';
import { numberIn, type ProductValues } from './product-values';

type Verdict = true | string;

const WHOLE_NUMBER = /^[0-9]+$/;

const isPrice = (typed: string): boolean => parseRupees(typed, AMOUNTS.price) !== null;
const isStock = (typed: string): boolean =>
  WHOLE_NUMBER.test(typed.replaceAll(',', '').trim()) && numberIn(typed) <= LIMITS.stock;

/** Rules for react-hook-form's `register`. The server has the same. */
export const productRules = {
  name: (typed: string): Verdict => typed.trim() !== '' || PRODUCT_MESSAGES.name,
  text: (field: ProductField, typed: string): Verdict => {
    const { pattern }: ProductFieldDescription = PRODUCT_FIELDS[field];
    return !pattern || pattern.test(typed.trim()) || PRODUCT_FAULTS[field as PatternField];
  },
  images: (rows: ProductValues['imageUrls']): Verdict =>
    rows.some(({ text }) => text.trim() !== '') || PRODUCT_MESSAGES.imageNeeded,
  image: (typed: string, refusesOutsideImages: boolean): Verdict => {
    if (!isExternal(typed)) return true;
    if (refusesOutsideImages) return PRODUCT_MESSAGES.outsideImage;
    return /^\s*https:/i.test(typed) || PRODUCT_MESSAGES.insecureImage;
  },
  size: (typed: string, { variants }: ProductValues): Verdict => {
    const name = typed.trim().toLowerCase();
    if (name === '') return PRODUCT_MESSAGES.size;
    return variants.filter(({ size }) => size.trim().toLowerCase() === name).length === 1 || PRODUCT_MESSAGES.sizeTwice;
  },
  price: (typed: string): Verdict => isPrice(typed) || PRODUCT_MESSAGES.price,
  originalPrice: (typed: string, salePrice: string): Verdict => {
    if (typed.trim() === '') return true;
    if (!isPrice(typed)) return PRODUCT_MESSAGES.originalPrice;
    return !isPrice(salePrice) || numberIn(typed) >= numberIn(salePrice) || PRODUCT_MESSAGES.originalPriceBelow;
  },
  mrp: (typed: string, salePrice: string): Verdict => {
    if (typed.trim() === '') return true;
    if (!isPrice(typed)) return PRODUCT_MESSAGES.originalPrice;
    return !isPrice(salePrice) || numberIn(typed) >= numberIn(salePrice) || PRODUCT_MESSAGES.mrpBelowPrice;
  },
  netQuantity: (typed: string): Verdict =>
    typed.trim() === '' || parseQuantity(typed) !== null || PRODUCT_MESSAGES.netQuantity,
  wholeNumber: (typed: string, max: number): Verdict =>
    typed.trim() === '' || wholeIn(typed, { min: 1, max }) !== null || PRODUCT_MESSAGES.days(max),
  /** @param key a row of the nutrition table, or the serve */
  nutrient: (typed: string, key: (typeof NUTRITION_KEYS)[number]): Verdict => {
    const max = key === 'serveG' ? MAX_SERVE_G : NUTRIENTS[key].max;
    const isSound = /^[0-9]+(\.[0-9]{1,3})?$/.test(typed.trim()) && numberIn(typed) <= max;
    return typed.trim() === '' || isSound || PRODUCT_MESSAGES.nutrient(max);
  },
  limit: (typed: string): Verdict => typed.trim() === '' || isStock(typed) || PRODUCT_MESSAGES.limit,
  stock: (typed: string): Verdict => isStock(typed) || PRODUCT_MESSAGES.stock,
};
