import { fold } from '../search/fold.ts';

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u];

const scriptOf = (text: string): number => SCRIPTS.findIndex((script) => script.test(text));

const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/**
 * Whether an instrument names the player as its owner: all words of the surname, and a first name or its initial. A name in
 * another script is not compared, since everybody writes theirs differently there: documents are, before money leaves.
 */
export const isOwnName = (holder: string, player: { name: string; surname: string }): boolean => {
  if (scriptOf(holder) !== scriptOf(player.surname)) return true;
  const held = wordsOf(holder);
  const surname = wordsOf(player.surname);
  const rest = held.filter((word) => !surname.includes(word));
  const hasSurname = surname.every((word) => held.includes(word));
  const hasName = wordsOf(player.name).some((name) =>
    rest.some((word) => word === name || (word.length === 1 && name.startsWith(word))),
  );
  // A first name may be the same word as a surname.
  return (
    hasSurname && (hasName || (rest.length === 0 && wordsOf(player.name).some((name) => held.includes(name))))
  );
};
