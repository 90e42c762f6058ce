import type { RenderedFragment } from '../isolation/remote-tasks.ts';
import { createPageCache } from '../render/page-cache.ts';

/** A remote's part of a page, and since when its data may have been another. */
export interface DatedFragment {
  fragment: RenderedFragment;
  /** When it was asked for. */
  dataAt: number;
}

const MAXIMUM_BYTES = 64 * 1024 * 1024;

export interface FragmentStore {
  /**
   * The fragment of a key, rendered where there is none of this age. Simultaneous questions render it once; what fails, or is for
   * one visitor alone, is not kept.
   */
  get: (key: string, maximumAgeMs: number, render: () => Promise<RenderedFragment>) => Promise<DatedFragment>;
}

const bytesOf = ({ fragment: { html, messagesJson, stateJson } }: DatedFragment): number =>
  html.length + messagesJson.length + stateJson.length;

/**
 * Keeps what remotes have rendered, whichever composition asked for it: a release renders the same with whatever it is live
 * together, so a pin or a rollback renders nothing anew of the releases that stay or come back.
 *
 * @param now monotonic, in milliseconds
 */
export function createFragmentStore(now: () => number): FragmentStore {
  const fragments = createPageCache<DatedFragment>({
    maximumBytes: MAXIMUM_BYTES,
    bytesOf,
    statusOf: ({ fragment }) => fragment.status,
  });
  const rendering = new Map<string, Promise<DatedFragment>>();

  const renderAnew = async (key: string, render: () => Promise<RenderedFragment>): Promise<DatedFragment> => {
    const dataAt = now();
    const dated = { fragment: await render(), dataAt };
    if (dated.fragment.head.isPrivate !== true) fragments.set(key, dated);
    return dated;
  };

  return {
    async get(key, maximumAgeMs, render) {
      const known = fragments.get(key);
      if (known !== undefined && now() - known.dataAt < maximumAgeMs) return known;
      const underWay = rendering.get(key);
      if (underWay !== undefined) return underWay;
      const rendered = renderAnew(key, render).finally(() => rendering.delete(key));
      rendering.set(key, rendered);
      return rendered;
    },
  };
}
