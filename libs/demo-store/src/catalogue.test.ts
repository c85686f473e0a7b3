import {
  COUNTRIES,
  detailsOf,
  EMAIL,
  furtherFacts,
  INDIAN_STATES,
  isDemoImage,
  isNutritionComplete,
  LIMITS,
  missingPoints,
  PASSWORD_LENGTH,
  PHONE,
  PIN,
  type LabelledProduct,
} from '@shop/contracts';
import { demoAdmin, demoCustomers, demoProducts, demoReviews, demoSettings, type DemoProduct } from './index.js';

const stockOf = (product: DemoProduct) => product.variants.reduce((sum, variant) => sum + variant.stock, 0);
const each = demoProducts.map((product) => [product.slug, product] as const);
const isFood = ({ compartments }: DemoProduct) => !compartments;
const labelOf = (product: DemoProduct): LabelledProduct =>
  ({ ...product, ...detailsOf(product) }) as unknown as LabelledProduct;
const foods = each.filter(([, product]) => isFood(product));

/** Words forbidden by India's rules on food claims or by the shop's style. */
const BARRED = new RegExp(
  `\\b(?:${[
    'pure',
    'purest',
    'purity',
    'natural',
    'naturally',
    'fresh',
    'freshest',
    'freshly',
    'freshness',
    'original',
    'traditional',
    'authentic',
    'genuine',
    'real',
    'premium',
    'finest',
    'best',
    'ultimate',
    'perfect',
    'organic',
    'superfoods?',
    'healthy',
    'healthier',
    'health',
    'wellness',
    'immunity',
    'cures?',
    'heals?',
    'prevents?',
    'treats?',
    'remedy',
    'disease',
    'diabetes',
    'cholesterol',
    'cancer',
    'heart',
    'brain',
    'weight loss',
    'detox',
    'anti-?ageing',
  ].join('|')})\\b(?!-before)`,
  'i',
);

describe('the demo catalogue', () => {
  it('has at least sixteen dry fruits, seven gift boxes and one to fill', () => {
    expect(demoProducts.filter(({ category }) => category === 'Shop All').length).toBeGreaterThanOrEqual(16);
    expect(demoProducts.filter(({ category }) => category === 'Gift Boxes').filter(isFood)).toHaveLength(7);
    expect(
      demoProducts
        .filter((product) => !isFood(product))
        .map(labelOf)
        .map(missingPoints),
    ).toEqual([[]]);
  });

  it('uses only known illustrations', () => {
    expect(demoProducts.flatMap(({ imageUrls }) => imageUrls).filter((image) => !isDemoImage(image))).toEqual([]);
    expect(
      ['/uploads/0b2f7c1e-5a0b-4c59-9f0e-6c1d1f2a3b4c.jpg', 'https://cdn.example.in/almonds-pack.jpg'].filter(
        isDemoImage,
      ),
    ).toEqual([]);
  });

  it('has unique slugs and names', () => {
    expect(new Set(demoProducts.map(({ slug }) => slug)).size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(demoProducts.length);
  });

  it.each(each)('%s has each size once, smallest price first', (_slug, { variants }) => {
    expect(new Set(variants.map(({ size }) => size)).size).toBe(variants.length);
    expect(variants.map(({ price }) => price)).toEqual(variants.map(({ price }) => price).sort((a, b) => a - b));
  });

  it.each(each)('%s has a discount that rounds to 30 percent in every size', (_slug, { variants }) => {
    for (const { price, originalPrice } of variants) {
      expect(Math.round((1 - price / (originalPrice ?? price)) * 100)).toBe(30);
    }
  });

  it.each(each)('%s starts below ₹1,000, in whole rupees', (_slug, { variants }) => {
    expect(Math.min(...variants.map(({ price }) => price))).toBeLessThan(1000);
    for (const { price, originalPrice } of variants) expect([price, originalPrice].every(Number.isInteger)).toBe(true);
  });

  it('has one product sold out in all sizes, and one size of another product', () => {
    const soldOut = demoProducts.filter((product) => stockOf(product) === 0);
    const emptySizes = demoProducts
      .filter((product) => stockOf(product) > 0)
      .flatMap(({ variants }) => variants.filter(({ stock }) => stock === 0));
    expect(soldOut).toHaveLength(1);
    expect(emptySizes).toHaveLength(1);
  });

  it.each(each)('%s has texts within the limits of the shop', (_slug, product) => {
    expect(product.description.length).toBeLessThanOrEqual(LIMITS.descriptionLength);
    expect(product.description.match(/[.!?](?= [A-Z]|$)/g)?.length).toBeGreaterThanOrEqual(2);
    expect([4, 5]).toContain(product.benefits.length);
    expect(product.nutritionalFacts.length).toBeGreaterThanOrEqual(isFood(product) ? 2 : 0);
    expect(furtherFacts(product)).toEqual(product.nutritionalFacts);
  });

  it.each(foods)('%s declares its label', (slug, product) => {
    expect(product.genericName).toMatch(/^[A-Z]/);
    expect(product.ingredients?.length).toBeGreaterThan(0);
    expect(product.storageAdvice).toMatch(/^[A-Z].*[.]$/);
    const isMixed = slug === 'house-mix' || product.category === 'Gift Boxes';
    const origins = isMixed
      ? (product.components ?? []).map(({ countryOfOrigin }) => countryOfOrigin)
      : [product.countryOfOrigin ?? ''];
    expect(origins.length).toBeGreaterThan(isMixed ? 3 : 0);
    for (const origin of origins) expect(COUNTRIES[origin]).toBeDefined();
    expect(isNutritionComplete(product.nutrition ?? {})).toBe(true);
    for (const { price, mrp, netQuantity } of product.variants) {
      expect(mrp).toBeGreaterThanOrEqual(price);
      expect(netQuantity?.value).toBeGreaterThan(0);
    }
  });

  it('has fictitious companies and licence numbers only', () => {
    for (const { makerName, makerLicence, importerName, importerLicence } of demoProducts.filter(isFood)) {
      expect([makerName, importerName ?? 'not a real company']).toEqual([
        expect.stringContaining('not a real company'),
        expect.stringContaining('not a real company'),
      ]);
      expect(`${makerLicence}${importerLicence ?? ''}`).toMatch(/^(10{13}){1,2}$/);
    }
  });

  it('states grams of gift boxes as their descriptions do', () => {
    for (const { slug, description, variants, category } of demoProducts.filter(
      (product) => product.category === 'Gift Boxes' && isFood(product),
    )) {
      const grams = variants.map(({ netQuantity }) => netQuantity!.value);
      const written = grams.map((gram) => (gram % 1000 === 0 || gram > 1000 ? `${gram / 1000} kg` : `${gram} g`));
      for (const text of written)
        expect([slug, category, description]).toEqual([slug, category, expect.stringContaining(text)]);
    }
  });

  it.each(each)('%s makes no claim that is forbidden by law or style', (_slug, product) => {
    const texts = [
      product.name,
      product.description,
      ...product.benefits,
      ...(product.ingredients ?? []),
      product.genericName ?? '',
      product.storageAdvice ?? '',
      ...product.nutritionalFacts.flatMap(({ title, description }) => [title, description]),
    ];
    for (const text of texts) expect(text).not.toMatch(BARRED);
  });
});

describe('the demo people', () => {
  it.each([demoAdmin, ...demoCustomers].map((account) => [account.email, account] as const))(
    '%s can sign in',
    (email, { password }) => {
      expect(email).toMatch(EMAIL);
      expect(email).toMatch(/@(?:mewavan\.example|example\.(?:in|com))$/);
      expect(password.length).toBeGreaterThanOrEqual(PASSWORD_LENGTH.min);
    },
  );

  it.each(demoCustomers.map((customer) => [customer.email, customer] as const))(
    '%s has an Indian address',
    (_email, { shippingAddress }) => {
      expect(shippingAddress.postalCode).toMatch(PIN);
      expect(shippingAddress.phone).toMatch(PHONE);
      expect(INDIAN_STATES).toContain(shippingAddress.state);
    },
  );
});

describe('the demo reviews', () => {
  it('are each by a demo customer for a demo product', () => {
    const slugs = demoProducts.map(({ slug }) => slug);
    const emails = demoCustomers.map(({ email }) => email);
    for (const review of demoReviews) {
      expect(slugs).toContain(review.productSlug);
      expect(emails).toContain(review.customerEmail);
    }
  });

  it('are one for each customer and product', () => {
    const keys = demoReviews.map(({ productSlug, customerEmail }) => `${productSlug} ${customerEmail}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are mixed, specific and valid', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(25);
    expect(new Set(demoReviews.map(({ rating }) => rating))).toEqual(new Set([3, 4, 5]));
    for (const { comment, daysAgo } of demoReviews) {
      expect(comment.length).toBeGreaterThan(40);
      expect(comment.length).toBeLessThanOrEqual(LIMITS.commentLength);
      expect(daysAgo).toBeGreaterThan(0);
    }
  });
});

describe('the demo settings', () => {
  it('ship every order free, as the banner promises', () => {
    expect(demoSettings).toEqual({ cost: 0, freeShippingThreshold: 0 });
  });
});
