import { Suspense } from 'react';

import { percent } from '../format.ts';
import { useRead } from '../registry/registry-context.tsx';

const Shares = () => {
  const { rollout } = useRead('canaries', {});
  const shares = rollout?.canaries.map(({ share }) => percent(share)) ?? [];
  return shares.length > 0 && <small>{shares.join(', ')}</small>;
};

const Waiting = () => {
  const requests = useRead('requests', {});
  return requests.length > 0 && <small>{requests.length}</small>;
};

const NOTES: Record<string, () => React.ReactNode> = { '/canary': Shares, '/approvals': Waiting };

/** What is under way on a page, beside its name. */
export function NavigationNote({ path }: { path: string }) {
  const Note = NOTES[path];
  if (Note === undefined) return null;
  return (
    <Suspense>
      <Note />
    </Suspense>
  );
}
