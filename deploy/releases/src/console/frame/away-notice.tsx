import { Notice } from '@marquee/kernel/ui/notice';

import { clockTime } from '../format.ts';
import { useRegistry } from '../registry/registry-context.tsx';

/** Says that what is shown may be old; nothing while the registry is heard of. */
export function AwayNotice() {
  const { connection } = useRegistry();
  if (!connection.isAway) return null;
  return (
    <Notice icon="warning" tone="danger" title="The registry cannot be read" isAlert>
      <p>
        What stands here is as of {clockTime(connection.heardAt)} UTC. Players are served from what edges
        hold. Pins and rollbacks wait until the registry is back; this page tries again by itself.
      </p>
    </Notice>
  );
}
