import { fold } from '../../search/fold.ts';
import { sound, wordResemblance } from '../../search/resemblance.ts';

interface Named {
  title: string;
  aliases: readonly string[];
  providerName: string;
}

/**
 * What a misspelt question seems to have meant: each of its words as the game that answers best writes it, or the
 * game's whole title where a word resembles none of its words.
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
