import { Button } from '../shared/ui/Button';
import { PageHead } from '../shared/ui/PageHead';

/** What stands in the place of a page that could not be shown. */
export function PageFailed() {
  return (
    <div
      role="alert"
      className="content grid min-h-[60vh] place-content-center justify-items-center py-section text-center"
    >
      <PageHead title="Something went wrong" isPrivate />
      <h1>Something went wrong</h1>
      <p className="mt-4 mb-8 max-w-prose text-lead text-ink-2">
        This page could not be shown. Please check your connection and try again in a moment. Your cart is safe.
      </p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  );
}
