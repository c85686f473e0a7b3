import { LOCALE, resolveImageUrl } from '@shop/contracts';
import { useLocation } from 'react-router-dom';
import { useStoreConfig } from '../shop/shop-api';

interface PageHeadProps {
  /** The title of the page, without the shop's name. */
  title: string;
  description?: string;
  /** True for pages that search engines must not index: carts, forms, accounts. */
  isPrivate?: boolean;
  /** The image for link previews, as stored. Defaults to the shop's own. */
  image?: string;
  /** The Open Graph type of the page. */
  kind?: 'website' | 'product' | 'article';
}

/**
 * Title and metadata of the page for browser tabs, search engines and link previews. React hoists these elements into
 * the head.
 */
export function PageHead({
  title,
  description,
  isPrivate = false,
  image = '/og-image.jpg',
  kind = 'website',
}: PageHeadProps) {
  const { name, publicUrl } = useStoreConfig();
  const { pathname } = useLocation();
  const fullTitle = `${title} | ${name}`;
  if (isPrivate)
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  const picture = image.startsWith('http') ? image : `${publicUrl}${resolveImageUrl(image)}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={`${publicUrl}${pathname}`} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content={LOCALE.replace('-', '_')} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={`${publicUrl}${pathname}`} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
