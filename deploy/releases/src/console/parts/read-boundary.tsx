import { useQueryClient } from '@marquee/kernel/query';
import { Card, ErrorState, Skeleton, VisuallyHidden } from '@marquee/kernel/ui';
import { Component, type ReactNode, Suspense } from 'react';

import * as styles from './read-boundary.module.css';

interface CatchProps {
  onRetry: () => void;
  children: ReactNode;
}

class Catch extends Component<CatchProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Card>
        <ErrorState
          title="This could not be read"
          text={error.message}
          onRetry={() => {
            this.props.onRetry();
            this.setState({ error: null });
          }}
        />
      </Card>
    );
  }
}

const Loading = () => (
  <div className={styles.loading} role="status" aria-busy="true">
    <VisuallyHidden>The console is loading</VisuallyHidden>
    <Skeleton shape="block" className={styles.strip} />
    <Skeleton shape="block" className={styles.strip} />
    <Skeleton shape="block" className={styles.panel} />
  </div>
);

/** Holds the place of what is being read, and says so where it cannot be. */
export function ReadBoundary({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  return (
    <Catch onRetry={() => void client.resetQueries({ predicate: ({ state }) => state.status === 'error' })}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Catch>
  );
}
