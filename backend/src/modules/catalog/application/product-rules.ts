import { Injectable } from '@nestjs/common';
import {
  LABEL_MESSAGES,
  missingPoints,
  type LabelledProduct,
  type LabelPoint,
  detailsOf,
  givenDetails,
  tidied,
  type ProductInput,
  type VariantInput,
} from '@shop/contracts';
import { toRupees, fromRupees } from '@shop/money';
import { DomainError } from '../../../kernel/domain-error.js';
import { CatalogSettings } from './catalog-settings.service.js';
import type { Product } from '../domain/product.js';
import type { ProductDraft, ProductChange, VariantDraft } from '../domain/product-draft.js';

/** The operator's rules for product images. */
export abstract class ImagePolicy {
  /** True when every image must be an upload, so that browsers load none from other servers. */
  abstract readonly refusesOutsideImages: boolean;
}

/** A rule of another module about products that are published, such as a tax rate for their HSN code. */
export interface PublishRule {
  /** Returns what the product lacks. */
  missing(product: LabelledProduct): Promise<readonly LabelPoint[]>;
}

/**
 * What the shop requires of products: where images may be, and complete label information before they are published, if
 * an owner has switched that on. Other modules add their rules at startup.
 */
@Injectable()
export class ProductRules {
  private readonly rules: PublishRule[] = [];
  private readonly ofShop: (() => Promise<readonly LabelPoint[]>)[] = [];

  constructor(
    readonly images: ImagePolicy,
    private readonly settings: CatalogSettings,
  ) {}

  add(rule: PublishRule): void {
    this.rules.push(rule);
  }

  /** Adds what the shop itself needs before it publishes a product. */
  addForShop(missing: () => Promise<readonly LabelPoint[]>): void {
    this.ofShop.push(missing);
  }

  /** Returns what the shop itself lacks to publish products. */
  async missingOfShop(): Promise<readonly LabelPoint[]> {
    return (await Promise.all(this.ofShop.map((missing) => missing()))).flat();
  }

  /** Returns everything that the product lacks. */
  async missing(product: Product): Promise<readonly LabelPoint[]> {
    const labelled = labelledOf(product);
    const others = await Promise.all(this.rules.map((rule) => rule.missing(labelled)));
    return [...missingPoints(labelled), ...others.flat()];
  }

  /** False while what a label lacks is only listed. */
  async requireComplete(): Promise<boolean> {
    return (await this.settings.labels()).requireComplete;
  }

  /** True for a product that is published incomplete: it may stay so, so that its price can change. */
  async mayStayIncomplete(product: Product): Promise<boolean> {
    return product.status === 'published' && (await this.missing(product)).length > 0;
  }

  /**
   * Accepts drafts and complete products of a complete shop, and all while complete labels are not required.
   * @param isShown true for a product that customers see already, whatever the shop lacks
   * @throws DomainError `label_incomplete` with all missing points
   */
  async check(product: Product, isShown = false): Promise<void> {
    if (product.status === 'draft' || !(await this.requireComplete())) return;
    const points = [...(isShown ? [] : await this.missingOfShop()), ...(await this.missing(product))];
    if (points.length === 0) return;
    throw new DomainError(
      'label_incomplete',
      LABEL_MESSAGES.incomplete,
      points.map(({ field, message }) => ({ field, message })),
    );
  }
}

function labelledOf({ details, liveSizes }: Product): LabelledProduct {
  const variants = liveSizes.map(({ size, pricePaise, mrpPaise, netQuantity }) => ({
    size,
    price: toRupees(pricePaise),
    ...(mrpPaise !== null && { mrp: toRupees(mrpPaise) }),
    ...(netQuantity && { netQuantity }),
  }));
  return { ...details, variants } as unknown as LabelledProduct;
}

/**
 * Normalises the input of an admin for an existing product: trims texts, drops blank rows, converts rupees to paise.
 * @throws InvalidMoney
 */
export function editOf(input: ProductInput, { refusesOutsideImages }: ImagePolicy): ProductChange {
  return {
    ...(input.status && { status: input.status }),
    details: tidied(givenDetails(input)),
    ...(refusesOutsideImages && { refusesOutsideImages }),
    variants: input.variants.map(variantDraft),
  };
}

/** The same for a new product, whose omitted details are blank. @throws InvalidMoney */
export function draftOf(input: ProductInput, images: ImagePolicy): ProductDraft {
  return { ...editOf(input, images), details: tidied(detailsOf(input)) };
}

function variantDraft({ _id, size, price, originalPrice, stock, stockShown, ...label }: VariantInput): VariantDraft {
  return {
    ...(_id != null && { id: _id.toLowerCase() }),
    size: size.trim(),
    pricePaise: fromRupees(price),
    originalPricePaise: originalPrice == null ? null : fromRupees(originalPrice),
    ...(label.mrp !== undefined && { mrpPaise: label.mrp === null ? null : fromRupees(label.mrp) }),
    ...(label.netQuantity !== undefined && { netQuantity: label.netQuantity }),
    ...(label.lowStockLimit !== undefined && { lowStockLimit: label.lowStockLimit }),
    stock,
    ...(stockShown != null && { stockShown }),
  };
}
