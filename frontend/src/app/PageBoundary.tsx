import { Component, type ReactNode } from 'react';
import { PageFailed } from './PageFailed';

interface PageBoundaryProps {
  /** Where the person is. Going elsewhere is another try. */
  place: string;
  children: ReactNode;
}

interface PageBoundaryState {
  place: string;
  hasFailed: boolean;
}

/** Shows that a page could not be drawn, or that its files could not be fetched. What is around it stays. */
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
