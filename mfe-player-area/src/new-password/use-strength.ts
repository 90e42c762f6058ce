import { useEffect, useState } from 'react';

import type { Score } from './password-strength.ts';

/**
 * The strength of what is typed; null for nothing, and until it is known. The estimator comes with the first character:
 * its lists are larger than all other scripts of the page.
 */
export function useStrength(password: string, ownWords: readonly string[]): Score | null {
  const [known, setKnown] = useState<{ password: string; score: Score } | null>(null);
  const words = ownWords.join('\n');
  useEffect(() => {
    if (password === '') return;
    let isOver = false;
    import(/* webpackChunkName: "password-strength" */ './password-strength.ts').then(
      ({ scoreOf }) => {
        if (!isOver) setKnown({ password, score: scoreOf(password, words.split('\n').filter(Boolean)) });
      },
      // Without it the page does what it is for: the API judges.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [password, words]);
  return password === '' || known === null ? null : known.score;
}
