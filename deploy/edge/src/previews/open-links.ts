import type { Preview, PreviewLink, PreviewUse, Registry } from '@marquee/releases';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

import { type KeptPreview, sessionHash } from './preview-cookie.ts';

/** Why a link or a browser's cookie shows no preview. */
export type Refusal = 'away' | 'ended' | 'invalid' | 'used';

export type LinkState = { kind: 'open'; preview: Preview; link: PreviewLink } | { kind: Refusal };

export interface LinkSetup {
  previews: Pick<Registry['previews'], 'find' | 'open' | 'readLink' | 'usedBy'>;
  /** Host and port, as the release commands call this edge. */
  edge: string;
  clock: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  log: Pick<Logger, 'error'>;
}

/** What is known of links lasts: a signature stays valid, and a link has one browser for ever. */
const MOST_KNOWN = 500;
/** How often an edge with a copy looks for the registry's answer, and how many times. */
const LOOK_MS = 50;
const LOOKS = 100;

/** Says which links and browsers show a preview. */
export function createLinks({ previews, edge, clock, wait, log }: LinkSetup) {
  const links = new LRUCache<string, { link: PreviewLink | null }>({ max: MOST_KNOWN });
  const owners = new LRUCache<string, string>({ max: MOST_KNOWN });
  let isTold = false;

  function readLink(token: string): PreviewLink | null {
    const known = links.get(token) ?? { link: previews.readLink(token) };
    links.set(token, known);
    return known.link;
  }

  function find(id: number): Preview | null {
    try {
      return previews.find(id);
    } catch (error) {
      if (!isTold) log.error({ err: error }, 'nobody sees a preview: the record of them is refused');
      isTold = true;
      return null;
    }
  }

  /** A link whose preview is open. @param isFirst whether the link itself may not have expired either */
  function stateOf(token: string, isFirst: boolean): LinkState {
    const link = readLink(token);
    if (link === null) return { kind: 'invalid' };
    const preview = find(link.preview);
    if (preview === null || (isFirst && clock().getTime() >= link.until)) return { kind: 'ended' };
    return { kind: 'open', preview, link };
  }

  async function ownerOf(use: PreviewUse): Promise<string | null> {
    const known = owners.get(use.link);
    if (known !== undefined) return known;
    for (let look = 0; look < LOOKS; look += 1) {
      const owner = previews.open(use);
      if (owner !== null) {
        owners.set(use.link, owner.session);
        return owner.session;
      }
      await wait(LOOK_MS);
    }
    return null;
  }

  /** Whether the browser has the link; the first one that asks gets it. */
  async function stateIn(state: LinkState, session: string, country: string | null): Promise<LinkState> {
    if (state.kind !== 'open') return state;
    const { preview, link } = state;
    const own = sessionHash(session);
    const at = clock().toISOString();
    const owner = await ownerOf({ preview: preview.id, link: link.link, session: own, at, edge, country });
    if (owner === null) return { kind: 'away' };
    return owner === own ? state : { kind: 'used' };
  }

  return {
    /** Before it is opened, for who only looks. */
    look(token: string): LinkState {
      const state = stateOf(token, true);
      return state.kind === 'open' && previews.usedBy(state.link) !== null ? { kind: 'used' } : state;
    },
    /** Opens it in one browser. */
    open: ({ token, session }: KeptPreview, country: string | null): Promise<LinkState> =>
      stateIn(stateOf(token, true), session, country),
    /** What a browser sees that has opened it before. */
    visit: ({ token, session }: KeptPreview, country: string | null): Promise<LinkState> =>
      stateIn(stateOf(token, false), session, country),
  };
}
