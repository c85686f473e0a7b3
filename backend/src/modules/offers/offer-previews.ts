import { Injectable } from '@nestjs/common';
import type { OfferPreview, OfferPreviewInput } from '@shop/contracts/offers';
import { formatPaise, paise, sum, times, toRupees } from '@shop/money';
import { applyOffers, freeShippingOf, shortfallOf } from '@shop/pricing';
import { DomainError } from '../../kernel/domain-error.js';
import { Catalog } from '../catalog/index.js';
import { OFFERS_MESSAGES as TEXTS } from './messages.js';
import { documentOf, evaluated } from './stored-offer.js';

/** Prices a sample cart with an offer that need not be stored, as the checkout would with this offer alone. */
@Injectable()
export class OfferPreviews {
  constructor(private readonly catalog: Catalog) {}

  /** @throws DomainError `invalid_input` when none of the sizes is sold */
  async run({ terms, items }: OfferPreviewInput): Promise<OfferPreview> {
    const sold = await this.catalog.sellable(items.map(({ product, size }) => ({ productId: product, size })));
    const lines = items.flatMap(({ product, size, quantity }) => {
      const variant = sold.find((one) => one.productId === product && one.size === size);
      return variant ? [{ ...variant, unitPaise: variant.pricePaise, quantity }] : [];
    });
    if (lines.length === 0) throw DomainError.invalid('items', TEXTS.preview.noLines);
    const offer = evaluated('', documentOf(terms));
    const itemsPaise = sum(lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity)));
    const [applied] = applyOffers(lines, [offer], itemsPaise);
    const shipsFree = freeShippingOf(lines, [offer]) !== undefined;
    return {
      lines: lines.map(({ productId: product, size, quantity, name, unitPaise }, at) => ({
        ...{ product, size, quantity, name, price: toRupees(unitPaise) },
        discount: toRupees(applied?.sharesPaise[at] ?? paise(0)),
      })),
      itemsPrice: toRupees(itemsPaise),
      discount: toRupees(applied?.discountPaise ?? paise(0)),
      shipsFree,
      refusal: applied || shipsFree ? null : refusalOf(shortfallOf(offer, lines), terms),
    };
  }
}

function refusalOf(shortfall: ReturnType<typeof shortfallOf>, { minimumQuantity }: OfferPreviewInput['terms']): string {
  switch (shortfall?.kind) {
    case 'not-covered':
      return TEXTS.preview.notCovered;
    case 'amount':
      return TEXTS.preview.missing(formatPaise(shortfall.missingPaise));
    case 'quantity':
      return TEXTS.belowQuantity(minimumQuantity ?? 0, shortfall.missing);
    case undefined:
      return TEXTS.preview.takesNothing;
  }
}
