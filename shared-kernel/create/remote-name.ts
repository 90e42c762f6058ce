import { PackageName } from '../src/contracts/manifest.ts';

const LONGEST = 40;

/** Why a remote cannot be named so; null where it can. */
export function nameFault(name: string): string | null {
  if (name === 'shell') return 'The shell is there already: name a remote, such as mfe-sports.';
  if (name === 'mfe-template')
    return 'mfe-template is the template itself: name a remote, such as mfe-sports.';
  if (!PackageName.safeParse(name).success || name.endsWith('-') || name.includes('--'))
    return `“${name}” is no name of a remote: it begins with mfe-, and small letters with single hyphens follow, as in mfe-sports.`;
  if (name.length > LONGEST) return `“${name}” is longer than ${LONGEST} characters.`;
  return null;
}

/** `mfe-live-sports` as `live-sports`, which its paths, texts and files begin with. */
export const slugOf = (name: string): string => name.replace(/^mfe-/, '');

/** `live-sports` as `LiveSports`, for components and types. */
export const pascalOf = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
