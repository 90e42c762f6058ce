import type { Message } from './site-texts.ts';

/** A figure, and an English noun in the plural behind it. */
const COUNTED = /\{\{(\w+)(?:, number)?\}\} (\p{L}{2,}s)\b/u;
const PLURAL_KEY = /_(zero|one|two|few|many|other)$/;

/** What is counted here never changes its form. */
const FIXED: Record<string, string> = {
  'fact.credits': 'a range of amounts with two decimals',
  'demo.credits': 'an amount with two decimals',
  'game.marquee-three-reels.par': 'one figure of thousands',
  'game.marquee-five-reels.par': 'one figure of millions',
  'game.marquee-plinko.par': 'one figure of thousands',
  'game.marquee-video-poker.par': 'one figure of millions',
};

/**
 * Finds nouns that stand beside a figure in one form only: “1 games” in English, and worse in Russian and Polish. Such a
 * message has a key for each plural form, `games_one`, `games_few`, `games_other`.
 *
 * @returns a sentence for each message
 */
export const nounFormFaults = (messages: readonly Message[]): string[] =>
  messages
    .filter(({ lang, key }) => lang === 'en' && !PLURAL_KEY.test(key) && FIXED[key] === undefined)
    .flatMap(({ folder, key, text }) => {
      const [, figure, noun] = COUNTED.exec(text) ?? [];
      return noun === undefined
        ? []
        : [`${folder}: "${key}" has “${noun}” beside {{${figure}}} in one form for every number`];
    });
