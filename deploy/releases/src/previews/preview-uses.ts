import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { createFile, isTemporary, readIfThere } from '../store/atomic-files.ts';
import { isMissing } from '../thrown.ts';
import { PreviewUse } from './preview.ts';

/** A link of a preview. */
type Named = Pick<PreviewUse, 'link' | 'preview'>;

/** Which browser has each link. Of several that open one at a time, on any number of edges, one gets it. */
export interface PreviewUses {
  /** Null where nobody has opened the link. */
  of(link: Named): PreviewUse | null;
  /** Of every link of a preview. */
  allOf(preview: number): PreviewUse[];
  /** @returns the one who has the link: this one, or who was first */
  add(use: PreviewUse): PreviewUse;
  /** In a copy: asks the registry for the link. */
  claim(use: PreviewUse): void;
  /** What a copy has asked for and not heard of. */
  claims(): PreviewUse[];
  /** Takes down what the registry answered; null where it does not know such a preview any more. */
  answer(claim: PreviewUse, use: PreviewUse | null): void;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !isTemporary(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const parse = (text: string): PreviewUse => PreviewUse.parse(JSON.parse(text));

/**
 * A file for each link that was opened, named once. Unsigned: an edge has no key of the registry, and the worst that a forger
 * can do is to close a link.
 */
export function createPreviewUses(folder: string): PreviewUses {
  const used = path.join(folder, 'uses');
  const claimed = path.join(folder, 'claims');
  // The preview comes first, so that those of earlier ones need not be read.
  const fileIn = (place: string, { preview, link }: Named): string =>
    path.join(place, `${preview}-${link}.json`);
  const text = (use: PreviewUse): string => `${JSON.stringify(PreviewUse.parse(use))}\n`;
  const allIn = (place: string, prefix: string): PreviewUse[] =>
    namesIn(place)
      .filter((name) => name.startsWith(prefix))
      .map((name) => parse(readFileSync(path.join(place, name), 'utf8')));

  function of(link: Named): PreviewUse | null {
    const bytes = readIfThere(fileIn(used, link));
    return bytes === null ? null : parse(bytes.toString('utf8'));
  }

  function add(use: PreviewUse): PreviewUse {
    createFile(fileIn(used, use), text(use));
    return of(use) ?? use;
  }

  return {
    of,
    add,
    allOf: (preview) => allIn(used, `${preview}-`),
    claim: (use) => void createFile(fileIn(claimed, use), text(use)),
    claims: () => allIn(claimed, ''),
    answer(claim, use) {
      if (use !== null) add(use);
      rmSync(fileIn(claimed, claim), { force: true });
    },
  };
}
