import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children?: ReactNode;
  location: { key: string };
  onFailure(error: unknown): void;
}

interface BoundaryState {
  failed: boolean;
  locationKey: string;
}

/**
 * Reports a page that threw while rendering or in an effect to the outlet, and renders nothing: the outlet removes the
 * page and shows the fallback. The next page in the same root is rendered again.
 */
export class RemoteErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, locationKey: this.props.location.key };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    const { key } = props.location;
    return key === state.locationKey ? null : { failed: false, locationKey: key };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
