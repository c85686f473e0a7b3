import { Button } from '../shared/ui/Button';
import { UI_MESSAGES } from '../shared/ui/messages';
import { PageHead } from '../shared/ui/PageHead';
import { APP_MESSAGES } from './messages';

/** Replaces a page that could not be loaded or rendered. */
export function PageFailed() {
  return (
    <div
      role="alert"
      className="content grid min-h-[60vh] place-content-center justify-items-center py-section text-center"
    >
      <PageHead title={APP_MESSAGES.pageFailedHeading} isPrivate />
      <h1>{APP_MESSAGES.pageFailedHeading}</h1>
      <p className="mt-4 mb-8 max-w-prose text-lead text-ink-2">{APP_MESSAGES.pageFailed}</p>
      <Button onClick={() => window.location.reload()}>{UI_MESSAGES.tryAgain}</Button>
    </div>
  );
}
