import { paise } from '@shop/money';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryStock } from './memory-stock.js';
import { stockContract } from './stock.contract.js';

stockContract('MemoryStock', async () => {
  const database = new MemoryDatabase();
  const stock = new MemoryStock(database);
  const variant = { name: 'Almonds', size: '250g', pricePaise: paise(10000), imageUrl: 'almonds.jpg' };
  return {
    stock,
    transaction: database,
    withVariants: async (stocks) => stocks.map((pieces) => stock.addVariant({ ...variant, stock: pieces }).variantId),
    stockOf: async (ids) => ids.map((id) => stock.of(id)),
    discontinue: async (ids) => ids.forEach((id) => stock.change(id, { isDeleted: true })),
    unpublish: async (ids) => ids.forEach((id) => stock.change(id, { isDraft: true })),
    close: async () => undefined,
  };
});
