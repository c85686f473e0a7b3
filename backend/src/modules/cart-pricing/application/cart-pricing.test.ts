import { fromRupees, paise } from '@shop/money';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { Catalog } from '../../catalog/index.js';
import { MemorySellableVariants, MemoryStock } from '../../catalog/testing/memory-stock.js';
import type { Adjustment, PriceContext } from '../domain/price.js';
import { CartPricing } from './cart-pricing.js';
import { PriceRule, PriceRules, type LoadRequest } from './ports/price-rule.js';

const GUEST = { customerId: null, destination: null };

/** ₹50 for each kilogram or part of one; gift boxes travel free. */
class ShippingByWeight extends PriceRule<number> {
  override async load({ lines }: LoadRequest): Promise<number> {
    const heavy = (await lines).filter(({ category }) => category !== 'Gift Boxes');
    return heavy.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);
  }

  override apply(_context: PriceContext, grams: number): readonly Adjustment[] {
    const amountPaise = fromRupees(50 * Math.ceil(grams / 1000));
    return [{ code: 'weight', kind: 'shipping', label: 'Shipping', amountPaise }];
  }
}

it('a rule by weight is one class: it loads by what the catalogue knows of the lines', async () => {
  const stock = new MemoryStock(new MemoryDatabase());
  const product = { size: '250g', stock: 50, pricePaise: paise(40_000), imageUrl: '' };
  const almonds = stock.addVariant({ ...product, name: 'Almonds', grams: 250 });
  const box = stock.addVariant({ ...product, name: 'Gift box', category: 'Gift Boxes', grams: 900 });
  const none = undefined as never;
  const catalog = new Catalog(new MemorySellableVariants(stock), none, none, none);
  const pricing = new CartPricing(catalog, new PriceRules([new ShippingByWeight()]));
  const cart = [almonds, box].map(({ productId }, at) => ({ product: productId, size: '250g', quantity: 5 - at }));

  const priced = await pricing.price(cart, GUEST);
  expect(priced).toMatchObject({ adjustments: [{ code: 'weight', amountPaise: 10_000 }], totalPaise: 370_000 });
  // Sessions and orders store the lines.
  for (const fact of ['category', 'grams']) expect(priced.lines[0]).not.toHaveProperty(fact);

  stock.change(almonds.variantId, { isDeleted: true });
  expect((await pricing.reprice(priced.lines, GUEST)).totalPaise).toBe(370_000);
  await expect(pricing.price(cart, GUEST)).rejects.toMatchObject({ code: 'product_unavailable' });
});
