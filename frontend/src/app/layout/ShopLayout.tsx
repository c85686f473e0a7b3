import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { CardActionsContext } from '../../features/catalog';
import { paths } from '../../shared/config/paths';
import { deferred } from '../../shared/lib/deferred';
import { sessionSlice } from '../../shared/session/session-slice';
import { useBannerQuery } from '../../shared/shop/shop-api';
import { PageLoading } from '../../shared/ui/PageLoading';
import { PageBoundary } from '../PageBoundary';
import { CARD_ACTIONS } from './card-actions';
import { Header } from './Header';
import { LAYOUT_MESSAGES } from './messages';

const DAY_MS = 86_400_000;
/** Delay before the next request when the banner has ended by this device's clock, but not yet by the server's. */
const PAUSE_MS = 15_000;

/** Shows the banner text above every page until it ends by the server's clock. */
function OfferBanner() {
  const { data, fulfilledTimeStamp, refetch } = useBannerQuery();
  const until = data?.until ?? null;
  useEffect(() => {
    if (until === null) return;
    const leftMs = Date.parse(until) - Date.now();
    const timer = setTimeout(() => void refetch(), leftMs > 0 ? Math.min(leftMs, DAY_MS) : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [until, fulfilledTimeStamp, refetch]);
  if (!data?.text) return null;
  return (
    <aside
      aria-label={LAYOUT_MESSAGES.offer}
      className="offer-banner grid min-h-(--banner-height) place-items-center bg-forest-dark px-4 py-1 text-center text-sm leading-tight font-semibold text-gold-light"
    >
      <p>{data.text}</p>
    </aside>
  );
}

const OpeningSoon = deferred(async () => (await import('./OpeningSoon')).OpeningSoon);
const Footer = deferred(async () => (await import('./Footer')).Footer);

/** The pages of staff, which also open while visitors see that the shop opens soon. */
const STAFF_PAGES: readonly string[] = [
  paths.login,
  paths.forgotPassword,
  paths.invitation,
  paths.setUp,
  paths.resetPassword(''),
];

function useIsClosed(pathname: string): boolean {
  const { data } = useBannerQuery();
  const isStaff = useSelector(sessionSlice.selectors.isAdmin);
  return data?.isOpeningSoon === true && !isStaff && !STAFF_PAGES.some((page) => pathname.startsWith(page));
}

const CHECKOUT_PAGES: readonly string[] = [paths.checkout, paths.payment];

/** The layout of the shop's pages: banner, header and footer around them. */
export function ShopLayout() {
  const { key, pathname } = useLocation();
  if (useIsClosed(pathname)) return <OpeningSoon />;
  return (
    <>
      <OfferBanner />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        <PageBoundary place={key}>
          <Suspense fallback={<PageLoading />}>
            <CardActionsContext value={CARD_ACTIONS}>
              <Outlet />
            </CardActionsContext>
          </Suspense>
        </PageBoundary>
      </main>
      <Footer isShort={CHECKOUT_PAGES.includes(pathname)} />
    </>
  );
}
