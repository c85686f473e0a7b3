import type { PageSource } from '@shop/contracts';
import { BEST_RATED_ASKED, knownParams, listed } from '../../features/catalog';
import { paths } from '../../shared/config/paths';
import type { Answer } from '../answers';
import { ANY_PATH } from '../routes';

/** What to draw a page from. A page about something that does not exist is a page all the same, with status 404. */
export interface Substance {
  answers: Answer[];
  isMissing?: boolean;
}

interface DrawnPage {
  /** Its file in the build's manifest. */
  file: string;
  /** What it shows beyond what every page shows. */
  substance: (source: PageSource, params: Readonly<Record<string, string | undefined>>) => Promise<Substance>;
  /** Of the parameters of an address those that the page depends on, in one order. Without it on none. */
  known?: (params: URLSearchParams) => URLSearchParams;
}

const company = (name: string): DrawnPage => ({
  file: `src/pages/company/${name}.tsx`,
  substance: async () => ({ answers: [] }),
});

const listing = (name: string, category?: 'Gift Boxes'): DrawnPage => ({
  file: `src/pages/listing/${name}.tsx`,
  known: knownParams,
  substance: async (source) => ({
    answers: [{ endpointName: 'listed', arg: category, value: (await source.products({ category })).map(listed) }],
  }),
});

async function bestRated(source: PageSource, category?: 'Shop All' | 'Gift Boxes'): Promise<Answer> {
  const products = await source.products({ category, sort: 'rating', limit: BEST_RATED_ASKED });
  return { endpointName: 'bestRated', arg: category, value: products.map(listed) };
}

const home: DrawnPage = {
  file: 'src/pages/home/HomePage.tsx',
  substance: async (source) => ({ answers: [await bestRated(source)] }),
};

const product: DrawnPage = {
  file: 'src/pages/product/ProductPage.tsx',
  known: (params) => new URLSearchParams(params.get('size') ? { size: params.get('size')! } : {}),
  substance: async (source, { productId = '' }) => {
    const value = await source.product(productId);
    const answer: Answer = { endpointName: 'product', arg: productId, value };
    return value
      ? { answers: [answer, await bestRated(source, value.category)] }
      : { answers: [answer], isMissing: true };
  },
};

const notFound: DrawnPage = {
  file: 'src/pages/not-found/NotFoundPage.tsx',
  substance: async () => ({ answers: [], isMissing: true }),
};

/** The pages that are the same for everybody, by route: these are drawn on the server. */
export const DRAWN_PAGES: Readonly<Record<string, DrawnPage>> = {
  [paths.home]: home,
  [paths.shop]: listing('ShopPage'),
  [paths.gifts]: listing('GiftsPage', 'Gift Boxes'),
  [paths.product(':productId')]: product,
  [paths.story]: company('StoryPage'),
  [paths.privacy]: company('PrivacyPage'),
  [paths.shipping]: company('ShippingPage'),
  [paths.returns]: company('ReturnsPage'),
  [paths.terms]: company('TermsPage'),
  [ANY_PATH]: notFound,
};

/** What every page shows: the store's name, its address for questions, the banner; and what shipping costs. */
export async function commonAnswers(source: PageSource): Promise<Answer[]> {
  const [frame, settings] = await Promise.all([frameAnswers(source), source.storeSettings()]);
  return [...frame, { endpointName: 'storeSettings', value: settings }];
}

/** What stands around every page, also around those that the browser draws. */
export async function frameAnswers(source: PageSource): Promise<Answer[]> {
  const [facts, banner] = await Promise.all([source.storeFacts(), source.banner()]);
  return [
    { endpointName: 'storeFacts', value: facts },
    { endpointName: 'banner', value: banner },
  ];
}
