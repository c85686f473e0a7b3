import type { Product } from '@shop/contracts';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  DETAIL_MESSAGES,
  Gallery,
  initialVariant,
  KeyBenefits,
  ProductLoading,
  recentProducts,
  useProductQuery,
} from '../../features/catalog';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { ButtonLink } from '../../shared/ui/Button';
import { FetchFailed } from '../../shared/ui/Loaded';
import { PageHead } from '../../shared/ui/PageHead';
import { deferred } from '../../shared/lib/deferred';
import { useLoadError } from '../../shared/ui/use-load-error';
import { BuyBox } from './BuyBox';
import { PRODUCT_PAGE_MESSAGES } from './messages';

const Declarations = deferred(async () => (await import('../../features/catalog/Declarations')).Declarations);
const NutritionalFacts = deferred(
  async () => (await import('../../features/catalog/NutritionalFacts')).NutritionalFacts,
);
const BoughtTogether = deferred(async () => (await import('../../features/catalog/BoughtTogether')).BoughtTogether);
const Reviews = deferred(async () => (await import('../../features/reviews/Reviews')).Reviews);
const RelatedProducts = deferred(async () => (await import('../../features/catalog/RelatedProducts')).RelatedProducts);
const RecentlyViewed = deferred(async () => (await import('../../features/catalog/RecentlyViewed')).RecentlyViewed);
const DESCRIPTION_IN_SEARCH = 155;

/** Shortens a text at a word boundary to the length that search results show. */
const shortened = (text: string): string =>
  text.length <= DESCRIPTION_IN_SEARCH ? text : `${text.slice(0, DESCRIPTION_IN_SEARCH).replace(/\s+\S*$/, '')}…`;

/** The page of one product. A new ID resets the selection. */
export function ProductPage() {
  const { productId = '' } = useParams();
  return <ProductWithId key={productId} productId={productId} />;
}

function ProductWithId({ productId }: { productId: string }) {
  const query = useProductQuery(productId);
  const { data: product, isError, isFetching, refetch } = query;
  const error = useLoadError(query, DETAIL_MESSAGES.productFailed);
  if (product) return <ProductView product={product} />;
  if (product === null) return <ProductMissing />;
  if (!isError || isFetching) return <ProductLoading />;
  return (
    <div className="content min-h-[50vh] py-section">
      <PageHead title={PRODUCT_PAGE_MESSAGES.title} isPrivate />
      <h1 className="sr-only">{PRODUCT_PAGE_MESSAGES.title}</h1>
      <FetchFailed message={error} onRetry={refetch} />
    </div>
  );
}

function ProductMissing() {
  return (
    <div className="content grid justify-items-center py-section text-center">
      <PageHead title={PRODUCT_PAGE_MESSAGES.missingTitle} isPrivate />
      <h1>{DETAIL_MESSAGES.notFound}</h1>
      <p className="mt-4 mb-8 text-lead text-ink-2">{PRODUCT_PAGE_MESSAGES.missing}</p>
      <ButtonLink to={paths.shop}>{PAGE_NAMES.allProducts}</ButtonLink>
    </div>
  );
}

function ProductView({ product }: { product: Product }) {
  const [params] = useSearchParams();
  useEffect(() => recentProducts.remember(product._id), [product._id]);
  const list =
    product.category === 'Gift Boxes'
      ? { to: paths.gifts, text: PAGE_NAMES.gifts }
      : { to: paths.shop, text: PAGE_NAMES.allProducts };
  return (
    <>
      <PageHead
        title={product.name}
        description={shortened(product.description)}
        image={product.imageUrls[0]}
        kind="product"
      />
      <div className="content pt-2 pb-10 lg:pt-6 lg:pb-section">
        <div className="max-sm:hidden">
          <Breadcrumbs trail={[list]} here={product.name} />
        </div>
        <div className="mt-2 grid gap-4 lg:mt-6 lg:grid-cols-2 lg:gap-16">
          <Gallery name={product.name} images={product.imageUrls} packImage={product.packImage} />
          <div className="space-y-6 lg:space-y-8">
            <BuyBox product={product} />
            <p className="max-w-prose whitespace-pre-line">{product.description}</p>
            <KeyBenefits benefits={product.benefits} />
            <Declarations product={product} variant={initialVariant(product.variants, params.get('size'))} />
          </div>
        </div>
      </div>
      <NutritionalFacts product={product} />
      <Reviews product={product} />
      <BoughtTogether product={product} />
      <RelatedProducts product={product} />
      <RecentlyViewed except={product._id} className="content pb-section" />
    </>
  );
}
