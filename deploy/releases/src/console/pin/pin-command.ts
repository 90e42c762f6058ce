import type { CanaryFlags } from '../../commands/canary-flags.ts';

/** In single quotes, as a shell takes a text whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What means nothing to a shell stays as it is. */
const word = (text: string): string => (/^[\w.,%]+$/.test(text) ? text : quoted(text));

const named = (pins: Record<string, string>): string[] =>
  Object.entries(pins).map(([name, version]) => `${name}@${version}`);

/** The command that runs every check, those in a browser too. */
export const checkCommand = (pins: Record<string, string>): string =>
  ['npm run release -- check', ...named(pins)].join(' ');

/** The command that asks for a pin to be approved by somebody else. */
export function pinCommand(
  pins: Record<string, string>,
  { why, canary, every, pages, finish = false }: CanaryFlags & { why: string },
): string {
  const wanted = named(pins);
  const words = ['npm run release -- request pin', ...(wanted.length > 0 ? wanted : ['<package>@<version>'])];
  const flags = { canary, every, pages };
  for (const [name, value] of Object.entries(flags))
    if (value !== undefined) words.push(`--${name} ${word(value)}`);
  if (finish) words.push('--finish');
  return [...words, `--why ${quoted(why || '…')}`].join(' ');
}
