import type { ProductInput, VariantInput } from '@shop/contracts';

let built = 0;

/** One size as sent by an admin: ₹100, ten pieces. */
export function aSize(overrides: Partial<VariantInput> = {}): VariantInput {
  return { size: 'Regular', price: 100, stock: 10, ...overrides };
}

/** A product as sent by an admin, with a unique name and one size. */
export function aProduct(overrides: Partial<ProductInput> = {}): ProductInput {
  built += 1;
  return {
    name: `Almonds ${built}`,
    description: 'Whole almonds with the skin on.',
    category: 'Shop All',
    imageUrls: ['/uploads/almonds.jpg'],
    benefits: ['No added salt'],
    variants: [aSize()],
    nutritionalFacts: [{ title: 'Energy', description: '579 kcal per 100 g' }],
    ...overrides,
  };
}
