import { percent } from '../format.ts';

/** In single quotes, as a shell takes a text whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The command that asks for a pin to be approved by somebody else. @param share null for everyone at once */
export function pinCommand(
  pins: Record<string, string>,
  { why, share }: { why: string; share: number | null },
): string {
  const named = Object.entries(pins).map(([name, version]) => `${name}@${version}`);
  const words = ['npm run release -- request pin', ...(named.length > 0 ? named : ['<package>@<version>'])];
  if (share !== null) words.push(`--canary ${percent(share)}`);
  return [...words, `--why ${quoted(why || '…')}`].join(' ');
}
