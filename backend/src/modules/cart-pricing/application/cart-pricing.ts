import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES } from '@shop/contracts';
import { fromRupees, paise } from '@shop/money';
import { DomainError, type FieldFault } from '../../../kernel/domain-error.js';
import { Catalog, type SellableVariant } from '../../catalog/index.js';
import { filledBoxes, type FilledBox } from '../domain/filled-boxes.js';
import { priceOf, type AppliedRule, type PackedCart, type PricedCart, type PriceRequest } from '../domain/price.js';
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

  /**
   * @throws DomainError 409 with each line that is no longer sold and each box that is not filled as it must be,
   * `invalid_input` above the maximum order total, and for too many different sizes
   */
  async price(cart: readonly CartLine[], request: PriceRequest): Promise<PackedCart> {
    const sold = this.sold(cart);
    const priced = await this.apply(
      sold.then(({ lines }) => lines),
      request,
    );
    if (priced.totalPaise > MAX_PAISE) throw DomainError.invalid('orderItems', MESSAGES.cartAboveMaximum);
    return { ...priced, boxes: (await sold).boxes };
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

  private async sold(cart: readonly CartLine[]): Promise<SoldCart> {
    const wanted = mergeLines(cart);
    if (wanted.length > LIMITS.orderLines)
      throw DomainError.invalid('orderItems', CART_PRICING_MESSAGES.tooManySizes(LIMITS.orderLines));
    const variants = await this.catalog.sellable(wanted.map(({ product, size }) => ({ productId: product, size })));
    const { lines, gone } = matchLines(wanted, variants);
    const { boxes, faults } = filledBoxes(cart, variants);
    const unsold = gone.length > 0 ? faultsOfGone(cart, gone, await this.namesOf(cart, gone)) : [];
    const [first] = [...unsold, ...faults];
    if (first) throw new DomainError('product_unavailable', first.message, [...unsold, ...faults]);
    return { lines, boxes };
  }

  /** Read only for sizes in boxes, because nobody sees which of them is gone. */
  private async namesOf(cart: readonly CartLine[], gone: readonly CartLine[]): Promise<ReadonlyMap<string, string>> {
    const boxes = cart.filter(({ contents = [] }) => contents.some((content) => gone.some(isSameSize(content))));
    const ids = [...boxes, ...gone].map(({ product }) => product.toLowerCase());
    return boxes.length > 0 ? this.catalog.namesOf(ids) : new Map<string, string>();
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

/** Returns the error for lines whose quantity exceeds the stock. @param boxes those of the cart, to name the ones with the size */
export function shortage(
  short: readonly { line: PricedLine; free: number }[],
  boxes: readonly FilledBox[] = [],
): DomainError {
  const details = short.map(({ line, free }) => {
    const message =
      free > 0
        ? CART_PRICING_MESSAGES.overStock(line.name, free, line.size)
        : CART_PRICING_MESSAGES.outOfStock(line.name, line.size);
    const around = boxes.filter(({ contents }) =>
      contents.some(isSameSize({ product: line.productId, size: line.size })),
    );
    const names = [...new Set(around.map(({ name }) => name))].join(', ');
    return {
      field: `orderItems.${line.productId}.${line.size}`,
      message: names ? CART_PRICING_MESSAGES.boxes.inBoxes(message, names) : message,
    };
  });
  return new DomainError('product_out_of_stock', details[0]?.message ?? CART_PRICING_MESSAGES.someOutOfStock, details);
}

interface SoldCart extends Pick<PackedCart, 'boxes'> {
  readonly lines: readonly CatalogLine[];
}

type Size = Pick<CartLine, 'product' | 'size'>;

const isSameSize = (one: Size) => (other: Size) =>
  one.size === other.size && one.product.toLowerCase() === other.product.toLowerCase();

function matchLines(wanted: readonly CartLine[], variants: readonly SellableVariant[]) {
  const gone: CartLine[] = [];
  const lines: CatalogLine[] = [];
  for (const line of wanted) {
    const { product, size, quantity } = line;
    const variant = variants.find((v) => v.productId === product && v.size === size);
    if (variant) {
      const { productId, variantId, name, pricePaise, imageUrl, category, grams } = variant;
      lines.push({ productId, variantId, name, size, quantity, unitPaise: pricePaise, imageUrl, category, grams });
    } else gone.push(line);
  }
  return { lines, gone };
}

/** Returns a fault for each line of a cart that is no longer sold, and for each box with a size that is not. */
function faultsOfGone(
  cart: readonly CartLine[],
  gone: readonly CartLine[],
  names: ReadonlyMap<string, string>,
): FieldFault[] {
  const { boxes, notSold } = CART_PRICING_MESSAGES;
  const nameOf = ({ product }: Size) => names.get(product.toLowerCase()) ?? boxes.anItem;
  return cart.flatMap((line) => {
    const field = `orderItems.${line.product.toLowerCase()}.${line.size}`;
    if (gone.some(isSameSize(line))) return [{ field, message: notSold(line.size) }];
    const missing = line.contents?.find((content) => gone.some(isSameSize(content)));
    return missing ? [{ field, message: boxes.notSold(nameOf(line), nameOf(missing), missing.size) }] : [];
  });
}
