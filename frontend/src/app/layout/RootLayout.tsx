import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageLoading } from '../../shared/ui/PageLoading';
import { PageBoundary } from '../PageBoundary';
import { ConfirmationGate } from './ConfirmationGate';
import { Footer } from './Footer';
import { Header } from './Header';
import { LAYOUT_MESSAGES } from './messages';
import { OfflineNotice } from './OfflineNotice';
import { OfferBanner } from './OfferBanner';
import { ScrollAndFocusOnNavigation } from './ScrollAndFocusOnNavigation';
import { SecondFactorGate } from './SecondFactorGate';
import { SessionExpiry } from './SessionExpiry';
import { Toaster } from './Toaster';

/** The layout of every page. */
export function RootLayout() {
  const { key } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-button focus:bg-forest focus:px-4 focus:py-3 focus:text-canvas"
      >
        {LAYOUT_MESSAGES.skipToContent}
      </a>
      <OfferBanner />
      <Header />
      <Toaster />
      <main id="main" tabIndex={-1} className="flex-1">
        <PageBoundary place={key}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <OfflineNotice />
      <ScrollAndFocusOnNavigation />
      <SessionExpiry />
      <SecondFactorGate />
      <ConfirmationGate />
    </div>
  );
}
