import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../shared/ui/Button';
import { PageHead } from '../shared/ui/PageHead';

/** What a page shows that could not be drawn, or whose files could not be fetched. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <div role="alert" className="content grid min-h-[60vh] place-content-center justify-items-center py-section text-center">
      <PageHead title="Something went wrong" isPrivate />
      <h1>Something went wrong</h1>
      <p className="mt-4 mb-8 max-w-prose text-lead text-ink-2">This page could not be shown. Please check your connection and try again in a moment. Your cart is safe.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  );
}
