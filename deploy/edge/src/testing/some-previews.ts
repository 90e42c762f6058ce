import type { Preview, PreviewUse, Registry } from '@marquee/releases';

/** What a test does in place of release managers. */
export interface OpenPreviews {
  /** Lets links of a preview show another version of the catalogue. */
  show(version: string, changes?: Partial<Preview>): { id: number; link: (name?: string) => string };
  revoke(id: number): void;
  /** In a copy of a registry whose service does not answer. */
  loseRegistry(): void;
  uses: PreviewUse[];
}

type PreviewSource = Pick<Registry['previews'], 'find' | 'open' | 'readLink' | 'usedBy'>;

const LINK = /^(\d+)\.(\w+)\.signed$/;

/** Previews in memory, whose links are signed in name alone: signatures have their tests in the registry. */
export function somePreviews(compose: (version: string) => number): {
  previews: PreviewSource;
  openPreviews: OpenPreviews;
} {
  const open = new Map<number, Preview>();
  const uses: PreviewUse[] = [];
  let isAway = false;
  const usedBy = ({ preview, link }: Pick<PreviewUse, 'link' | 'preview'>): PreviewUse | null =>
    uses.find((use) => use.preview === preview && use.link === link) ?? null;

  return {
    previews: {
      find: (id) => open.get(id) ?? null,
      usedBy,
      readLink(text) {
        const [, preview, link] = LINK.exec(text) ?? [];
        if (preview === undefined || link === undefined) return null;
        return { preview: Number(preview), link, until: Date.parse('2026-01-01T02:00:00Z') };
      },
      open(use) {
        if (usedBy(use) === null && isAway) return null;
        if (usedBy(use) === null) uses.push(use);
        return usedBy(use);
      },
    },
    openPreviews: {
      uses,
      show(version, changes = {}) {
        const id = open.size + 1;
        open.set(id, {
          id,
          composition: compose(version),
          of: 1,
          pins: { 'mfe-catalogue': version },
          from: '2026-01-01T00:00:00.000Z',
          until: '2026-01-01T02:00:00.000Z',
          by: 'ana',
          why: 'a look',
          ...changes,
        });
        return { id, link: (name = 'first') => `/en?preview=${id}.${name}.signed` };
      },
      revoke: (id) => void open.delete(id),
      loseRegistry: () => {
        isAway = true;
      },
    },
  };
}
