import { COMPLAINT_FORM_OUTCOMES, type PageSource } from '@shop/contracts';
import type { ContentPageKey } from '@shop/contracts/content';
import {
  BEST_RATED_LIMIT,
  catalogApi,
  facetFilters,
  knownParams,
  listed,
  listingQuery,
  readFilters,
} from '../../features/catalog';
import { contentApi, hasOwn } from '../../pages/company/content-api';
import { paths } from '../../shared/config/paths';
import { shopApi } from '../../shared/shop/shop-api';
import { dehydrated, type DehydratedQuery } from '../dehydrated-state';
import { ANY_PATH } from '../routes';

const { bestRated, facets, highlights, listing: listingPage, product: oneProduct } = catalogApi.endpoints;
const { banner, storeConfig, storeInformation, storeSettings } = shopApi.endpoints;

/** The data of one page. For a missing product the status is 404. */
export interface PageData {
  queries: DehydratedQuery[];
  isMissing?: boolean;
}

interface ServerRenderedPage {
  /** The page's file in the manifest of the build. */
  file: string;
  /** Loads the page's own data, without the layout's. */
  load: (
    source: PageSource,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => Promise<PageData>;
  /** Returns the query parameters that affect the page, in a fixed order. If undefined, none do. */
  relevantParams?: (params: URLSearchParams) => URLSearchParams;
}

const company = (name: string, page: ContentPageKey): ServerRenderedPage => ({
  file: `src/pages/company/${name}.tsx`,
  load: async (source) => ({
    queries: hasOwn(await source.storeConfig(), page)
      ? [dehydrated(contentApi.endpoints.contentPage, page, await source.contentPage(page))]
      : [],
  }),
});

const listing = (category?: 'Gift Boxes'): ServerRenderedPage => ({
  file: 'src/pages/listing/ListingPages.tsx',
  relevantParams: knownParams,
  load: async (source, _params, query) => {
    const filters = { ...readFilters(query), ...(category && { category }) };
    const countable = facetFilters(filters);
    const [page, counts] = await Promise.all([source.listing(listingQuery(filters)), source.facets(countable)]);
    return {
      queries: [
        dehydrated(listingPage, filters, { ...page, products: page.products.map(listed) }),
        dehydrated(facets, countable, counts),
        ...(page.total === 0 && filters.q ? await otherProducts(source) : []),
      ],
    };
  },
});

/** What a search without result offers instead. */
async function otherProducts(source: PageSource): Promise<DehydratedQuery[]> {
  return [dehydrated(facets, {}, await source.facets({})), await bestRatedQuery(source)];
}

async function bestRatedQuery(source: PageSource, category?: 'Shop All' | 'Gift Boxes'): Promise<DehydratedQuery> {
  const products = await source.products({ category, sort: 'rating', limit: BEST_RATED_LIMIT });
  return dehydrated(bestRated, category, products.map(listed));
}

const home: ServerRenderedPage = {
  file: 'src/pages/home/HomePage.tsx',
  load: async (source) => {
    const [favourites, found] = await Promise.all([bestRatedQuery(source), source.highlights()]);
    return { queries: [favourites, dehydrated(highlights, undefined, found)] };
  },
};

const product: ServerRenderedPage = {
  file: 'src/pages/product/ProductPage.tsx',
  relevantParams: (params) => new URLSearchParams(params.get('size') ? { size: params.get('size')! } : {}),
  load: async (source, { productId = '' }) => {
    const value = await source.product(productId);
    const query = dehydrated(oneProduct, productId, value);
    return value
      ? { queries: [query, await bestRatedQuery(source, value.category)] }
      : { queries: [query], isMissing: true };
  },
};

/** Rendered on the server, because its form works without scripts. */
const complaint: ServerRenderedPage = {
  file: 'src/pages/complaints/ComplaintPages.tsx',
  load: async () => ({ queries: [] }),
  relevantParams: (params) => {
    const outcome = COMPLAINT_FORM_OUTCOMES.find((one) => one === params.get('outcome'));
    return new URLSearchParams(outcome ? { outcome } : {});
  },
};

const notFound: ServerRenderedPage = {
  file: 'src/pages/not-found/NotFoundPage.tsx',
  load: async () => ({ queries: [], isMissing: true }),
};

/** The public pages by route. All others are client-rendered. */
export const SERVER_RENDERED_PAGES: Readonly<Record<string, ServerRenderedPage>> = {
  [paths.home]: home,
  [paths.shop]: listing(),
  [paths.gifts]: listing('Gift Boxes'),
  [paths.product(':productId')]: product,
  [paths.story]: company('StoryPage', 'story'),
  [paths.privacy]: company('PrivacyPage', 'privacy'),
  [paths.shipping]: company('ShippingPage', 'shipping'),
  [paths.returns]: company('ReturnsPage', 'returns'),
  [paths.terms]: company('TermsPage', 'terms'),
  [paths.storeInformation]: company('StoreInformationPage', 'storeInformation'),
  [paths.complaint]: complaint,
  [ANY_PATH]: notFound,
};

/** Loads the data of every server-rendered page: the layout's and the shipping settings. */
export async function commonQueries(source: PageSource): Promise<DehydratedQuery[]> {
  const [layout, settings] = await Promise.all([layoutQueries(source), source.storeSettings()]);
  return [...layout, dehydrated(storeSettings, undefined, settings)];
}

/** Loads the layout's data: store configuration and information, and banner, also for client-rendered pages. */
export async function layoutQueries(source: PageSource): Promise<DehydratedQuery[]> {
  const [config, shown, information] = await Promise.all([
    source.storeConfig(),
    source.banner(),
    source.storeInformation(),
  ]);
  return [
    dehydrated(storeConfig, undefined, config),
    dehydrated(banner, undefined, shown),
    dehydrated(storeInformation, undefined, information),
  ];
}
