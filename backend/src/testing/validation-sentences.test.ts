import { DELIVERY_PARTNERS } from '@shop/contracts';
import { getMetadataStorage } from 'class-validator';
import '../app.module.js';
import { DomainError } from '../kernel/domain-error.js';
import { validationPipe } from '../platform/http/validation.pipe.js';

type Dto = new () => object;

const { validationMetadatas } = getMetadataStorage() as unknown as {
  validationMetadatas: Map<Dto, { propertyName: string }[]>;
};
/** The operator's environment has separate messages. */
const DTOS = [...validationMetadatas]
  .filter(([dto]) => !/^Environment$|Variables$/.test(dto.name))
  .map(([dto, rules]) => ({
    name: dto.name,
    dto,
    properties: [...new Set(rules.map(({ propertyName }) => propertyName))],
  }));

const LONG = 'x'.repeat(30_000);
/** Invalid for any field. */
const BAD_VALUES = [
  undefined,
  null,
  '',
  ' ',
  'x',
  LONG,
  'two\nlines',
  0,
  -1,
  1.005,
  1e12,
  true,
  {},
  [],
  [null],
  [7],
  [{}],
  [LONG],
  Array.from({ length: 500 }, () => 'x'),
  Array.from({ length: 500 }, () => ({})),
];
/** Invalid bodies. */
const BAD_BODIES = [null, undefined, [], [{}], 'text', 7, {}];

/** Technical words: field names in code, paths, types, units. */
const TECHNICAL = [
  /[a-z][A-Z]|[_[\]{}]|[a-z]\.[a-z]/,
  /\b(?:paise|urls?|array|string|objects?|boolean|json|null|undefined|integer|dto|iso ?8601|uuid|regular expression|property|value|qty)\b/i,
];
const SENTENCE = /^[A-Z].*[.!?]$/;

const withoutNames = (sentence: string) =>
  DELIVERY_PARTNERS.reduce((text, partner) => text.replaceAll(partner, ''), sentence);
const fitsPeople = (sentence: string) =>
  SENTENCE.test(sentence) && !TECHNICAL.some((word) => word.test(withoutNames(sentence))) && sentence.length <= 200;

/** All messages for an invalid body. */
async function said(dto: Dto, body: unknown): Promise<string[]> {
  try {
    await validationPipe().transform(body, { type: 'body', metatype: dto });
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.message, ...(error.details ?? []).map(({ message }) => message)];
  }
}

it('covers every DTO of the shop', () => {
  expect(DTOS.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'ProductDto',
      'VariantDto',
      'FactDto',
      'CreateProviderOrderDto',
      'PlaceOrderDto',
      'ProfileDto',
      'SettingsDto',
      'OrderQuery',
    ]),
  );
});

it.each(DTOS)('reports readable problems in a $name', async ({ dto, properties }) => {
  const bodies = [
    ...BAD_BODIES,
    ...properties.flatMap((property) => BAD_VALUES.map((value) => ({ [property]: value }))),
  ];
  const sentences = (await Promise.all(bodies.map((body) => said(dto, body)))).flat();
  expect(sentences.length).toBeGreaterThan(0);
  expect([...new Set(sentences)].filter((sentence) => !fitsPeople(sentence))).toEqual([]);
});

it.each([
  [
    'ProductDto',
    { name: 'Almonds', variants: [{ size: '250g', price: 1, stock: 1 }] },
    'Product must have at least one image.',
  ],
  [
    'ProductDto',
    {
      name: 'Almonds',
      imageUrls: ['a.jpg'],
      variants: [
        { size: '250g', price: 1, stock: 1 },
        { size: '500g', price: -1, stock: 1 },
      ],
    },
    'Sale price of size 2 must be an amount from ₹0 to ₹10,00,000 with at most two decimals.',
  ],
  ['CreateProviderOrderDto', { amount: 50_000_001 }, 'Your cart is above ₹5,00,000. Please split it, or write to us.'],
  [
    'CreateProviderOrderDto',
    { amount: 0 },
    'The smallest amount that can be paid is ₹1.00. Please add something to your cart.',
  ],
  ['SettingsDto', { cost: -1 }, 'Shipping cost must be an amount from ₹0 to ₹1,00,000 with at most two decimals.'],
])('gives an instruction for a %s', async (name, body, sentence) => {
  const { dto } = DTOS.find((candidate) => candidate.name === name)!;
  expect((await said(dto, body))[0]).toBe(sentence);
});
