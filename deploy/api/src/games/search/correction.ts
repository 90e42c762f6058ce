import { fold } from '../../search/fold.ts';
import { sound, wordResemblance } from '../../search/resemblance.ts';

interface Named {
  title: string;
  aliases: readonly string[];
  providerName: string;
}

/**
 * The presumed spelling of a misspelt query: each of its words as the best match spells it, or the whole title of that
 * game if a word is similar to none of its words.
 */
export const correctionOf = (asked: string, { title, aliases, providerName }: Named): string => {
  const known = [title, ...aliases, providerName].flatMap((name) => name.split(/\s+/));
  const words = asked.split(' ').map((word) => {
    const heard = sound(word);
    let best: string | null = null;
    let most = 0;
    for (const candidate of known) {
      const resemblance = wordResemblance(heard, sound(fold(candidate)));
      if (resemblance > most) [best, most] = [candidate, resemblance];
    }
    return best;
  });
  return words.some((word) => word === null) ? title : words.join(' ');
};
