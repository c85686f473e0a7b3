import { Component, type ReactNode } from 'react';
import { Button } from '../shared/ui/Button';
import { UI_MESSAGES } from '../shared/ui/messages';
import { PageHead } from '../shared/ui/PageHead';
import { APP_MESSAGES } from './messages';

interface PageBoundaryProps {
  /** The key of the location. A new key resets the boundary. */
  place: string;
  children: ReactNode;
}

interface PageBoundaryState {
  place: string;
  hasFailed: boolean;
}

/** Error boundary around a page: shows an error when rendering or loading fails. The layout stays. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  static getDerivedStateFromProps({ place }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return place === state.place ? null : { place, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true };
  }

  override state: PageBoundaryState = { place: this.props.place, hasFailed: false };

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}

/** Replaces a page that could not be loaded or rendered. */
function PageFailed() {
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
