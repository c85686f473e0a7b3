import {
  addressLines,
  LOCALE,
  type Product,
  type StoreConfig,
  type StoreInformation,
  type StoreSettings,
} from '@shop/contracts';
import { catalogApi, type ListedProduct } from '../../features/catalog';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { shopApi } from '../../shared/shop/shop-api';
import { valueOf, type DehydratedQuery } from '../dehydrated-state';
import { serializeForScript } from './document';
import { productData } from './product-data';

/** A JSON-LD node with keys from schema.org. */
type Thing = Record<string, unknown>;

interface Known {
  facts: StoreConfig;
  information: StoreInformation;
  settings: StoreSettings;
  products: ListedProduct[];
  product: Product | null;
}

function known(queries: readonly DehydratedQuery[]): Known {
  return {
    facts: valueOf(queries, shopApi.endpoints.storeConfig)!,
    information: valueOf(queries, shopApi.endpoints.storeInformation)!,
    settings: valueOf(queries, shopApi.endpoints.storeSettings)!,
    products: valueOf(queries, catalogApi.endpoints.listing)?.products ?? [],
    product: valueOf(queries, catalogApi.endpoints.product) ?? null,
  };
}

function postalAddress({ address, city, postalCode, state }: StoreInformation): Thing {
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    postalCode,
    addressRegion: state,
    addressCountry: 'IN',
  };
}

function organization({ name, publicUrl, supportEmail }: StoreConfig, information: StoreInformation): Thing {
  const { legalName, carePhone, gstin } = information;
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(legalName && { legalName }),
    ...(gstin && { taxID: gstin }),
    ...(addressLines(information).length > 0 && { address: postalAddress(information) }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: supportEmail,
      ...(carePhone && { telephone: carePhone }),
      areaServed: 'IN',
      availableLanguage: LOCALE,
    },
  };
}

function website({ name, publicUrl }: StoreConfig): Thing {
  return {
    '@type': 'WebSite',
    name,
    url: `${publicUrl}/`,
    inLanguage: LOCALE,
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}${paths.shop}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

function breadcrumbs({ publicUrl }: StoreConfig, trail: readonly { name: string; path: string }[]): Thing {
  const all = [{ name: PAGE_NAMES.home, path: paths.home }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

function itemList({ publicUrl }: StoreConfig, products: readonly ListedProduct[]): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ _id }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: `${publicUrl}${paths.product(_id)}`,
    })),
  };
}

const listing =
  (name: string, path: string) =>
  ({ facts, products }: Known): Thing[] => [breadcrumbs(facts, [{ name, path }]), itemList(facts, products)];
const company =
  (name: string, path: string) =>
  ({ facts }: Known): Thing[] => [breadcrumbs(facts, [{ name, path }])];

function productPage({ facts, settings, product }: Known): Thing[] {
  if (!product) return [];
  const list =
    product.category === 'Gift Boxes'
      ? { name: PAGE_NAMES.gifts, path: paths.gifts }
      : { name: PAGE_NAMES.allProducts, path: paths.shop };
  return [
    breadcrumbs(facts, [list, { name: product.name, path: paths.product(product._id) }]),
    productData(facts, settings, product),
  ];
}

const THINGS: Readonly<Record<string, (page: Known) => Thing[]>> = {
  [paths.home]: ({ facts, information }) => [organization(facts, information), website(facts)],
  [paths.shop]: listing(PAGE_NAMES.allProducts, paths.shop),
  [paths.gifts]: listing(PAGE_NAMES.gifts, paths.gifts),
  [paths.product(':productId')]: productPage,
  [paths.story]: company(PAGE_NAMES.story, paths.story),
  [paths.privacy]: company(PAGE_NAMES.privacy, paths.privacy),
  [paths.shipping]: company(PAGE_NAMES.shipping, paths.shipping),
  [paths.returns]: company(PAGE_NAMES.returns, paths.returns),
  [paths.storeInformation]: company(PAGE_NAMES.storeInformation, paths.storeInformation),
  [paths.terms]: company(PAGE_NAMES.terms, paths.terms),
};

/** Returns the JSON-LD script element of a page, or an empty string for pages without structured data. */
export function structuredData(route: string, queries: readonly DehydratedQuery[]): string {
  const things = THINGS[route]?.(known(queries)) ?? [];
  if (things.length === 0) return '';
  return `<script type="application/ld+json">${serializeForScript({ '@context': 'https://schema.org', '@graph': things })}</script>`;
}
