import type { Boot } from '@marquee/kernel/contracts';

import type { RenderedFragment } from '../isolation/remote-tasks.ts';
import type { CommonBoot } from './composition-parts.ts';
import { scriptJson } from './html.ts';
import type { TextPieces } from './text-pieces.ts';

/** The boot data as JSON. The parts that other pages share, and the remote's own, are JSON already. */
export function bootPieces(
  own: Omit<Boot, keyof CommonBoot>,
  commonJson: string,
  fragment: RenderedFragment | null,
): TextPieces {
  const { page, ...rest } = own;
  const open = (value: object): string => scriptJson(value).slice(0, -1);
  const start = `${commonJson.slice(0, -1)},${open(rest).slice(1)}`;
  if (page === undefined) return [start, '}'];
  if (fragment === null) return [start, ',"page":', scriptJson(page), '}'];
  const { messages: _own, ...rendered } = page;
  return [
    start,
    `,"page":${open(rendered)},"messages":`,
    fragment.messagesJson,
    ',"state":',
    fragment.stateJson,
    '}}',
  ];
}

/**
 * Placeholder for the remote's fragment while the shell renders around it, so that the fragment itself is not copied.
 */
export const FRAGMENT_PLACE = '<!--fragment-->';

/** What stands in the page, with the fragment in its place. */
export function bodyPieces(markup: string, fragment: RenderedFragment | null): TextPieces {
  if (fragment === null) return [markup];
  const [before = '', ...after] = markup.split(FRAGMENT_PLACE);
  return [before, ...after.flatMap((rest) => [fragment.html, rest])];
}
