import { Component, type ReactNode } from 'react';

import type { Messages } from '../contracts/render.ts';

interface BoundaryProps {
  children?: ReactNode;
  location: { key: string };
  uiMessages: Messages;
  onError(error: unknown): void;
}

interface BoundaryState {
  failed: boolean;
  locationKey: string;
}

/**
 * Keeps a throwing remote to its own part of the page. Every navigation is a new chance, so the boundary resets with
 * the location.
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
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // The outlet shows the fallback with its retry; here only the space is held.
    return <div data-remote-failed="" />;
  }
}
