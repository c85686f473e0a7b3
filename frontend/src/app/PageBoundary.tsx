import { Component, type ReactNode } from 'react';
import { PageFailed } from './PageFailed';

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
