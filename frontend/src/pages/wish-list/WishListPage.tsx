import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useProductsQuery } from '../../features/catalog';
import { wishesRemoved, wishListSlice } from '../../features/wish-list';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { Loaded } from '../../shared/ui/Loaded';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { Notice } from '../../shared/ui/Notice';
import { PageHead } from '../../shared/ui/PageHead';
import { PageLoading } from '../../shared/ui/PageLoading';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { WISH_LIST_PAGE_MESSAGES as TEXTS } from './messages';
import { WishItem } from './WishItem';

/** The wishes with current prices and stock. Those that are no longer sold can be removed together. */
function Wishes({ ids }: { ids: string[] }) {
  const dispatch = useDispatch();
  const query = useProductsQuery(ids, { refetchOnMountOrArgChange: true });
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  // After a product has left, the focus moves to the next one.
  useEffect(() => {
    if (focusAt.current === null) return;
    const links = list.current?.querySelectorAll<HTMLElement>('[data-wish]') ?? [];
    links[Math.min(focusAt.current, links.length - 1)]?.focus();
    focusAt.current = null;
  }, [ids]);
  return (
    <Loaded query={query} loading={<PageLoading />} error={TEXTS.failed}>
      {(products) => {
        const sold = ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
        const gone = query.isFetching ? [] : ids.filter((id) => !products.some(({ _id }) => _id === id));
        return (
          <>
            <ul ref={list} aria-label={TEXTS.list} className="grid gap-4 lg:grid-cols-2 lg:gap-6">
              {sold.map((product, at) => (
                <WishItem key={product._id} product={product} onLeave={() => (focusAt.current = at)} />
              ))}
            </ul>
            {gone.length > 0 && (
              <div className="mt-6">
                <Notice>
                  <p>{TEXTS.gone(gone.length)}</p>
                  <Button kind="quiet" className="-ml-2" onClick={() => dispatch(wishesRemoved(gone))}>
                    {CONTROL_MESSAGES.remove}
                  </Button>
                </Notice>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** The wish list of this browser or, for customers who are signed in, of their account. */
export function WishListPage() {
  const ids = useSelector(wishListSlice.selectors.products);
  const isRestored = useSelector(sessionSlice.selectors.isRestored);
  const isSignedIn = useSelector(sessionSlice.selectors.isSignedIn);
  const isEmpty = ids.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(true);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return (
    <div className="content py-10 lg:py-14">
      <PageHead title={PAGE_NAMES.wishList} isPrivate />
      <h1 ref={heading} tabIndex={-1}>
        {PAGE_NAMES.wishList}
      </h1>
      {isRestored && !isSignedIn && (
        <p className="mt-3 text-ink-2">
          <RichText text={TEXTS.onDevice} tags={{ login: linkTo(paths.login) }} />
        </p>
      )}
      <div className="mt-8">
        {isRestored && isEmpty && (
          <>
            <p className="mb-8 text-lead">{TEXTS.empty}</p>
            <ButtonLink to={paths.shop}>{CONTROL_MESSAGES.continueShopping}</ButtonLink>
          </>
        )}
        {!isEmpty && <Wishes ids={ids} />}
      </div>
    </div>
  );
}
