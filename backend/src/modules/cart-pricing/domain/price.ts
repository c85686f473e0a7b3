import { allocate, paise, plus, signedPaise, sum, times, type Paise, type SignedPaise } from '@shop/money';
import { CART_PRICING_MESSAGES } from '../messages.js';
import type { FilledBox } from './filled-boxes.js';
import type { CatalogLine, PricedLine } from './priced-cart.js';

const UNKNOWN_CODE: CodeRefusal = { reason: 'unknown', message: CART_PRICING_MESSAGES.unknownCode };

/** What an adjustment is for: the API reports the sums of shipping and tax. */
export type AdjustmentKind = 'shipping' | 'tax' | 'other';

/** A line of the price below the subtotal. Stored with sessions and orders, and shown as it is. */
export interface Adjustment {
  /** Identifies the rule that made it, such as `shipping`. */
  readonly code: string;
  readonly kind: AdjustmentKind;
  /** Text for customers. */
  readonly label: string;
  /** Below zero for a reduction. */
  readonly amountPaise: SignedPaise;
  /** Keys of what it uses up (`LimitedUses`), if anything: held with the payment like stock. */
  readonly uses?: string | readonly string[];
  /** Id of the offer that it comes from, if any. */
  readonly offer?: string;
  /** Share of each line in a reduction, in the order of the lines. Without shares it is split by price. */
  readonly sharesPaise?: readonly Paise[];
}

/** The part of an address that a price may depend on. */
export interface Destination {
  readonly state?: string;
  readonly postalCode?: string;
  /** True when the customer has confirmed a State that the PIN code contradicts. */
  readonly stateConfirmed?: boolean;
  /** Of the customer, ten digits; not of somebody else who receives the parcel. */
  readonly phone?: string | undefined;
}

/** What a price may depend on beside the lines. Customer and destination are null while unknown. */
export interface PriceRequest {
  readonly customerId: string | null;
  readonly destination: Destination | null;
  /** As entered by the customer. */
  readonly codes?: readonly string[];
  /** Name of the provider that the customer pays with, where it is chosen. */
  readonly payment?: string | undefined;
  /** How fast it is to go, where that was chosen. */
  readonly speed?: 'express' | undefined;
  /** Keys of which no use could be held: their adjustments do not apply. */
  readonly usedUp?: readonly string[];
  /** Of an order that staff take for a customer. */
  readonly staffDiscount?: StaffDiscountTerms | undefined;
  /** Of a cart that goes to several recipients, one parcel each. */
  readonly parcels?: number | undefined;
}

/** What staff take off an order, and the key that lets it be ordered once. */
export interface StaffDiscountTerms {
  readonly amountPaise: Paise;
  readonly uses: string;
}

/** A code that a rule knows, as entered by the customer; with the reason when it does not apply. */
export interface KnownCode {
  readonly code: string;
  readonly refusal: CodeRefusal | null;
}

/** Why a code does not apply. */
export interface CodeRefusal {
  readonly reason:
    | 'unknown'
    | 'not_started'
    | 'ended'
    | 'used_up'
    | 'already_used'
    | 'below_minimum'
    | 'not_covered'
    | 'not_first_order'
    | 'not_prepaid'
    | 'not_combinable';
  /** For customers. */
  readonly message: string;
}

/** A code that does not apply. */
export interface RefusedCode extends CodeRefusal {
  readonly code: string;
}

/** What a rule decides by. */
export interface PriceContext extends PriceRequest {
  readonly lines: readonly CatalogLine[];
  readonly itemsPaise: Paise;
  /** Those of earlier rules. */
  readonly adjustments: readonly Adjustment[];
}

export interface Price {
  readonly itemsPaise: Paise;
  readonly adjustments: readonly Adjustment[];
  readonly totalPaise: Paise;
  readonly refusedCodes: readonly RefusedCode[];
  /** For customers, about offers. */
  readonly notes: readonly string[];
}

export interface PricedCart extends Price {
  readonly lines: readonly PricedLine[];
}

/** A priced cart with its filled boxes, whose pieces are among its lines. */
export interface PackedCart extends PricedCart {
  readonly boxes: readonly FilledBox[];
}

/** A rule with its data loaded. */
export interface AppliedRule {
  apply(context: PriceContext): readonly Adjustment[];
  readCodes(context: PriceContext): readonly KnownCode[];
  notes?(context: PriceContext): readonly string[];
}

/**
 * Applies rules in their order. A reduction ends at a total of zero; what it has left is dropped. One of which nothing is
 * left uses nothing up.
 */
export function priceOf(lines: readonly CatalogLine[], request: PriceRequest, rules: readonly AppliedRule[]): Price {
  const itemsPaise = sum(lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity)));
  let adjustments: readonly Adjustment[] = [];
  let totalPaise = itemsPaise;
  const known: KnownCode[] = [];
  const notes: string[] = [];
  for (const rule of rules) {
    const context = { ...request, lines, itemsPaise, adjustments };
    known.push(...rule.readCodes(context));
    notes.push(...(rule.notes?.(context) ?? []));
    for (const wanted of rule.apply(context)) {
      const amountPaise = signedPaise(Math.max(wanted.amountPaise, -totalPaise));
      const isUsedUp = usesOf([wanted]).some((key) => request.usedUp?.includes(key));
      if (isUsedUp || (amountPaise === 0 && wanted.amountPaise < 0)) continue;
      adjustments = [...adjustments, limitedTo(amountPaise, wanted)];
      totalPaise = plus(totalPaise, [amountPaise]);
    }
  }
  return { itemsPaise, adjustments, totalPaise, refusedCodes: refused(request.codes ?? [], known), notes };
}

function limitedTo(amountPaise: SignedPaise, wanted: Adjustment): Adjustment {
  if (!wanted.sharesPaise || amountPaise === wanted.amountPaise) return { ...wanted, amountPaise };
  return { ...wanted, amountPaise, sharesPaise: allocate(paise(-amountPaise), wanted.sharesPaise) };
}

/** Returns what these adjustments use up, each key once. */
export function usesOf(adjustments: readonly Pick<Adjustment, 'uses'>[]): readonly string[] {
  return [...new Set(adjustments.flatMap(({ uses }) => uses ?? []))];
}

function refused(codes: readonly string[], known: readonly KnownCode[]): RefusedCode[] {
  return codes.flatMap((code) => {
    const found = known.find((one) => one.code === code);
    const refusal = found ? found.refusal : UNKNOWN_CODE;
    return refusal ? [{ code, ...refusal }] : [];
  });
}

/** Sum of the adjustments of one kind, in paise. */
export function sumOf(kind: AdjustmentKind, adjustments: readonly Adjustment[]): SignedPaise {
  return signedPaise(adjustments.reduce((total, one) => total + (one.kind === kind ? one.amountPaise : 0), 0));
}
