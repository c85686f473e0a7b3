import type { Quote, QuoteInput } from '@shop/contracts';
import { fromRupees, plus, sum, times, toRupees } from '@shop/money';
import { http, HttpResponse } from 'msw';

/** Prices every piece the same and adds shipping, in rupees. */
export const quotes = ({ price = 349, shipping = 0 } = {}) =>
  http.post<never, QuoteInput>('*/api/cart/quote', async ({ request }) => {
    const { items: lines } = await request.json();
    const items = sum(lines.map(({ quantity }) => times(fromRupees(price), quantity)));
    return HttpResponse.json<Quote>({
      lines: lines.map((line) => ({ ...line, name: 'Almonds', price })),
      itemsPrice: toRupees(items),
      adjustments: [{ code: 'shipping', label: 'Shipping', amount: shipping }],
      total: toRupees(plus(items, [fromRupees(shipping)])),
    });
  });
