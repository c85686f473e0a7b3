import { KIND_NAMES } from '@shop/contracts';
import { useFacetsQuery } from '../api';
import { LISTING_MESSAGES } from '../listing-messages';
import { FavouritesRow } from './FavouritesRow';
import { Suggested } from './Suggested';

/** The kinds of products and the favourites, for a search that finds nothing. */
export function OtherProducts() {
  const { data: facets } = useFacetsQuery({});
  const kinds = facets?.kinds.filter(({ count }) => count > 0) ?? [];
  const links = kinds.map(({ kind }) => ({ text: KIND_NAMES[kind], filters: { kind: [kind] } }));
  return (
    <>
      {links.length > 0 && <Suggested heading={LISTING_MESSAGES.shopByKind} links={links} />}
      <h3 className="mt-10 mb-5">{LISTING_MESSAGES.favourites}</h3>
      <div className="text-left">
        <FavouritesRow />
      </div>
    </>
  );
}
