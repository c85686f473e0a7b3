import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import type { Quote } from '@shop/contracts';
import { toRupees } from '@shop/money';
import { CurrentCaller, IdentifiesCaller, Public, type Caller } from '../../../../platform/http/caller.js';
import { CartPricing } from '../../../cart-pricing/index.js';
import { adjustmentPrices } from '../../application/adjustment-prices.js';
import { QuoteDto } from './quote.dto.js';

/** Prices a cart, for guests too, as the checkout would now. */
@Controller('cart/quote')
@Public()
@IdentifiesCaller()
export class QuoteController {
  constructor(private readonly pricing: CartPricing) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async quote(
    @CurrentCaller() caller: Caller | undefined,
    @Body() { items, destination, codes }: QuoteDto,
  ): Promise<Quote> {
    const request = {
      customerId: caller?.id ?? null,
      destination: destination ? { ...destination } : null,
      ...(codes && { codes }),
    };
    const [{ lines, itemsPaise, adjustments, totalPaise, refusedCodes }, takesCodes] = await Promise.all([
      this.pricing.price(items, request),
      this.pricing.takesCodes(),
    ]);
    return {
      lines: lines.map(({ productId: product, size, quantity, name, unitPaise }) => {
        return { product, size, quantity, name, price: toRupees(unitPaise) };
      }),
      itemsPrice: toRupees(itemsPaise),
      adjustments: adjustmentPrices(adjustments).adjustments,
      total: toRupees(totalPaise),
      ...(takesCodes && { takesCodes }),
      ...(refusedCodes.length > 0 && { refusedCodes: refusedCodes.map((refused) => ({ ...refused })) }),
    };
  }
}
