import {
  COUNTRIES,
  CURRENCY,
  detailsOf,
  NUTRIENT_LABELS,
  NUTRIENT_NAMES,
  NUTRIENTS,
  resolveImageUrl,
  type NetQuantity,
  type Product,
  type StoreConfig,
  type StoreSettings,
  type Variant,
} from '@shop/contracts';
import { decimalRupees as price, fromRupees, toRupees } from '@shop/money';
import { shippingFor, shipsFree } from '@shop/pricing';
import { quantityOf } from '../../features/catalog';
import { paths } from '../../shared/config/paths';
import { POLICY_FACTS } from '../../shared/config/policy-facts';

const SCHEMA = 'https://schema.org';
const REVIEWS_SHOWN = 5;

/** "3-5 business days" -> 3 to 5. */
function days(text: string): object {
  const [minValue, maxValue] = text.split(' ')[0]!.split('-').map(Number);
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

/** At a cost of 0 a zone may still charge for an order that does not ship free. */
const isShippingKnown = ({ shipping: settings, hasSurcharges }: StoreSettings, variant: Variant): boolean =>
  settings.cost > 0 || !hasSurcharges || shipsFree(fromRupees(variant.price), settings);

function shipping({ shipping: settings }: StoreSettings, variant: Variant): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: price(toRupees(shippingFor(fromRupees(variant.price), settings))),
      currency: CURRENCY,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(POLICY_FACTS.processing),
      transitTime: days(POLICY_FACTS.standardDelivery),
    },
  };
}

/** Codes of UN/CEFACT. */
const UNIT_CODES = { g: 'GRM', kg: 'KGM', ml: 'MLT', l: 'LTR', piece: 'C62' } as const;

const amount = ({ value, unit }: NetQuantity): object => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode: UNIT_CODES[unit],
});

/** The price of 100 g or 100 ml refers to the whole pack. */
function referenceTo(quantity: NetQuantity): object {
  const isVolume = quantity.unit === 'ml' || quantity.unit === 'l';
  return { ...amount(quantity), valueReference: amount({ value: 100, unit: isVolume ? 'ml' : 'g' }) };
}

/** MRP, the price that it or an earlier one strikes through, and the price of 100 g, if any. No unproven original price. */
function furtherPrices({ price: rupees, referencePrice, mrp, ...size }: Variant): object[] {
  const quantity = quantityOf(size);
  return [
    ...(mrp === undefined
      ? []
      : [
          {
            '@type': 'UnitPriceSpecification',
            priceType: `${SCHEMA}/ListPrice`,
            price: price(mrp),
            priceCurrency: CURRENCY,
          },
        ]),
    ...(referencePrice && referencePrice.kind !== 'original'
      ? [
          {
            '@type': 'UnitPriceSpecification',
            priceType: `${SCHEMA}/StrikethroughPrice`,
            price: price(referencePrice.price),
            priceCurrency: CURRENCY,
          },
        ]
      : []),
    ...(quantity && quantity.unit !== 'piece'
      ? [
          {
            '@type': 'UnitPriceSpecification',
            price: price(rupees),
            priceCurrency: CURRENCY,
            referenceQuantity: referenceTo(quantity),
          },
        ]
      : []),
  ];
}

/** What the label declares: origins, weights and the nutrition table. */
function declared(product: Product): object {
  const { countryOfOrigin, components, nutrition, genericName } = detailsOf(product);
  const origins = new Set([countryOfOrigin, ...components.map((component) => component.countryOfOrigin)]);
  const countries = [...origins]
    .filter(Boolean)
    .map((code) => ({ '@type': 'Country', identifier: code, name: COUNTRIES[code] }));
  const weights = product.variants.flatMap(({ netQuantity }) =>
    netQuantity?.unit === 'g' || netQuantity?.unit === 'kg' ? [amount(netQuantity)] : [],
  );
  const rows = NUTRIENT_NAMES.filter((name) => nutrition[name] !== undefined).map((name) => ({
    '@type': 'PropertyValue',
    name: NUTRIENT_LABELS[name],
    value: nutrition[name],
    unitText: `${NUTRIENTS[name].unit} per 100 g`,
  }));
  return {
    ...(genericName && { alternateName: genericName }),
    ...(countries.length > 0 && { countryOfOrigin: countries }),
    ...(weights.length > 0 && { weight: weights }),
    ...(rows.length > 0 && { additionalProperty: rows }),
  };
}

/** Returns the structured data of a product: one offer for each size, at the price that the page shows. */
export function productData(
  { name: store, publicUrl }: StoreConfig,
  settings: StoreSettings,
  product: Product,
): Record<string, unknown> {
  const address = `${publicUrl}${paths.product(product._id)}`;
  const absolute = (stored: string) => new URL(resolveImageUrl(stored), publicUrl).href;
  const offer = (variant: Variant) => ({
    '@type': 'Offer',
    name: variant.size,
    sku: variant._id,
    url: `${address}?size=${encodeURIComponent(variant.size)}`,
    price: price(variant.price),
    priceCurrency: CURRENCY,
    priceSpecification: furtherPrices(variant),
    availability: `${SCHEMA}/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    ...(isShippingKnown(settings, variant) && { shippingDetails: shipping(settings, variant) }),
    // Undamaged food cannot be returned, and damaged or wrong items are replaced or refunded, as described on the linked page. A number of return days would promise more.
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: `${SCHEMA}/MerchantReturnNotPermitted`,
      merchantReturnLink: `${publicUrl}${paths.returns}`,
    },
  });
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    description: product.description,
    sku: product._id,
    url: address,
    image: product.imageUrls.map(absolute),
    category: product.category,
    brand: { '@type': 'Brand', name: store },
    ...declared(product),
    offers: product.variants.map(offer),
    ...(product.numReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.toFixed(1),
        reviewCount: product.numReviews,
        bestRating: 5,
        worstRating: 1,
      },
      review: product.reviews.slice(0, REVIEWS_SHOWN).map(({ name, rating, comment, createdAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name },
        datePublished: createdAt,
        reviewBody: comment,
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  };
}
