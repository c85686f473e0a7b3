import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import type { Quote, RefusedCode, TaxShare } from '@shop/contracts';
import { toRupees, type Paise } from '@shop/money';
import { CurrentCaller, IdentifiesCaller, Public, type Caller } from '../../../../platform/http/caller.js';
import { CartPricing } from '../../../cart-pricing/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { ContainedTaxes, type GoodsToTax, taxShares } from '../../purchase/application/contained-taxes.js';
import type { SessionCart } from '../../purchase/domain/checkout-session.js';
import { adjustmentPrices } from '../../reporting/application/order-views.js';
import { CodeTries } from '../application/quote-cart.js';
import { QuoteDto } from './cart.dto.js';

/** Prices a cart, for guests too, as the checkout would now. */
@Controller('cart/quote')
@Public()
@IdentifiesCaller()
export class QuoteController {
  constructor(
    private readonly pricing: CartPricing,
    private readonly codeTries: CodeTries,
    private readonly taxes: ContainedTaxes,
  ) {}

  @Post()
  @HttpCode(200)
  async quote(@CurrentCaller() caller: Caller | undefined, @Body() body: QuoteDto, @Ip() ip: string): Promise<Quote> {
    const { items, destination, codes = [], payment, speed } = body;
    const customerId = caller?.id ?? null;
    const tried = await this.codeTries.admit({ customerId, ip, codes });
    const request = {
      ...{ customerId, destination: destination ? { ...destination } : null },
      ...{ codes: tried, payment, speed },
    };
    const [priced, takesCodes] = await Promise.all([this.pricing.price(items, request), this.pricing.takesCodes()]);
    const { refusedCodes, notes } = priced;
    const taxes = await this.taxesOf(priced, body);
    const refused = [...refusedCodes, ...untried(codes, tried)];
    return {
      ...quoteOf(priced, priced.totalPaise),
      ...(taxes.length > 0 && { taxes }),
      ...(takesCodes && { takesCodes }),
      ...(refused.length > 0 && { refusedCodes: refused.map((one) => ({ ...one })) }),
      ...(notes.length > 0 && { offerNotes: [...notes] }),
    };
  }

  /** The tax depends on where the goods go. */
  private async taxesOf(
    { lines, adjustments }: Pick<GoodsToTax, 'lines' | 'adjustments'>,
    { destination, gstin }: QuoteDto,
  ): Promise<TaxShare[]> {
    if (!destination) return [];
    const { state = '', postalCode = '', stateConfirmed = false } = destination;
    const goods = { lines, adjustments, destination: { state, postalCode, stateConfirmed }, gstin };
    return taxShares(await this.taxes.ofGoods(goods));
  }
}

/** A priced cart in rupees. */
export function quoteOf(
  { lines, itemsPaise, adjustments }: Pick<SessionCart, 'lines' | 'itemsPaise' | 'adjustments'>,
  totalPaise: Paise,
): Quote {
  return {
    lines: lines.map(({ productId: product, size, quantity, name, unitPaise }) => {
      return { product, size, quantity, name, price: toRupees(unitPaise) };
    }),
    itemsPrice: toRupees(itemsPaise),
    adjustments: adjustmentPrices(adjustments).adjustments,
    total: toRupees(totalPaise),
  };
}

/** Reports the codes that were not looked up. */
function untried(codes: readonly string[], tried: readonly string[]): readonly RefusedCode[] {
  const message = ORDERING_MESSAGES.tooManyCodeTries;
  return codes
    .filter((code) => !tried.includes(code))
    .map((code) => ({ code, reason: 'too_many_tries' as const, message }));
}
