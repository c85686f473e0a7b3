import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES } from '@shop/contracts';
import { fromRupees, paise } from '@shop/money';
import { DomainError, type FieldFault } from '../../../kernel/domain-error.js';
import { Catalog, type SellableVariant } from '../../catalog/index.js';
import { priceOf, type AppliedRule, type PricedCart, type PriceRequest } from '../domain/price.js';
import { mergeLines, type CartLine, type CatalogLine, type PricedLine } from '../domain/priced-cart.js';
import { CART_PRICING_MESSAGES } from '../messages.js';
import { PriceRules, type LoadRequest, type PriceRule } from './ports/price-rule.js';

const MAX_PAISE = fromRupees(LIMITS.orderRupees);
const NOTHING = paise(0);

/** Prices cart lines with the shop's current prices, and applies the price rules. */
@Injectable()
export class CartPricing {
  constructor(
    private readonly catalog: Catalog,
    private readonly rules: PriceRules,
  ) {}

  /** Applies the price rules to lines at the prices they have, such as those of an order. */
  reprice(lines: readonly PricedLine[], request: PriceRequest): Promise<PricedCart> {
    return this.apply(this.described(lines), request);
  }

  /** @throws DomainError 409 with each line that is no longer sold, `invalid_input` above the maximum order total */
  async price(cart: readonly CartLine[], request: PriceRequest): Promise<PricedCart> {
    const priced = await this.apply(this.sold(mergeLines(cart)), request);
    if (priced.totalPaise > MAX_PAISE) throw DomainError.invalid('orderItems', MESSAGES.cartAboveMaximum);
    return priced;
  }

  /** Returns those of the entered codes that no rule knows. */
  async unknownCodes(codes: readonly string[]): Promise<readonly string[]> {
    if (codes.length === 0) return [];
    const request = { customerId: null, destination: null, codes };
    const rules = await this.load({ ...request, lines: Promise.resolve([]) });
    const context = { ...request, lines: [], itemsPaise: NOTHING, adjustments: [] };
    const known = new Set(rules.flatMap((rule) => rule.readCodes(context)).map(({ code }) => code));
    return codes.filter((code) => !known.has(code));
  }

  /** Returns whether any rule takes codes now. */
  async takesCodes(): Promise<boolean> {
    return (await Promise.all(this.rules.inOrder.map((rule) => rule.takesCodes()))).includes(true);
  }

  private async apply(lines: Promise<readonly CatalogLine[]>, request: PriceRequest): Promise<PricedCart> {
    const [known, rules] = await Promise.all([lines, this.load({ ...request, lines })]);
    const pricedLines = known.map(({ category: _category, grams: _grams, ...line }) => line);
    return { ...priceOf(known, request, rules), lines: pricedLines };
  }

  private load(request: LoadRequest): Promise<AppliedRule[]> {
    return Promise.all(this.rules.inOrder.map((rule) => loaded(rule, request)));
  }

  private async sold(wanted: readonly CartLine[]): Promise<readonly CatalogLine[]> {
    const sizes = wanted.map(({ product, size }) => ({ productId: product, size }));
    return matchLines(wanted, await this.catalog.sellable(sizes));
  }

  private async described(lines: readonly PricedLine[]): Promise<readonly CatalogLine[]> {
    const facts = await this.catalog.describe(lines.map(({ variantId }) => variantId));
    return lines.map((line) => {
      const { category = '', grams = null } = facts.find(({ variantId }) => variantId === line.variantId) ?? {};
      return { ...line, category, grams };
    });
  }
}

async function loaded<Data>(rule: PriceRule<Data>, request: LoadRequest): Promise<AppliedRule> {
  const data = await rule.load(request);
  return {
    apply: (context) => rule.apply(context, data),
    readCodes: (context) => rule.readCodes(context, data),
    notes: (context) => rule.notes(context, data),
  };
}

/** Returns the error for lines whose quantity exceeds the stock. */
export function shortage(short: readonly { line: PricedLine; free: number }[]): DomainError {
  const details = short.map(({ line, free }) => ({
    field: `orderItems.${line.productId}.${line.size}`,
    message:
      free > 0
        ? CART_PRICING_MESSAGES.overStock(line.name, free, line.size)
        : CART_PRICING_MESSAGES.outOfStock(line.name, line.size),
  }));
  return new DomainError('product_out_of_stock', details[0]?.message ?? CART_PRICING_MESSAGES.someOutOfStock, details);
}

function matchLines(wanted: readonly CartLine[], variants: readonly SellableVariant[]): CatalogLine[] {
  const gone: FieldFault[] = [];
  const lines: CatalogLine[] = [];
  for (const { product, size, quantity } of wanted) {
    const variant = variants.find((v) => v.productId === product && v.size === size);
    if (variant) {
      const { productId, variantId, name, pricePaise, imageUrl, category, grams } = variant;
      lines.push({ productId, variantId, name, size, quantity, unitPaise: pricePaise, imageUrl, category, grams });
    } else
      gone.push({
        field: `orderItems.${product}.${size}`,
        message: CART_PRICING_MESSAGES.notSold(size),
      });
  }
  if (gone.length) throw new DomainError('product_unavailable', gone[0]?.message ?? '', gone);
  return lines;
}
