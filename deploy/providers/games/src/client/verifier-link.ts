import type { Texts } from './texts.ts';

/** The verifier's address with everything filled in that is recorded of this round. */
export const verifierLink = (
  slug: string,
  { lang, currency }: Pick<Texts, 'lang' | 'currency'>,
  round: {
    serverSeed: string;
    clientSeed: string;
    nonce: number;
    commit: string;
    stakeMinor: number;
    choices: object;
    gameVersion: string;
    drawn: readonly number[];
    winMinor: number;
  },
): string => {
  const { serverSeed, clientSeed, nonce, commit, stakeMinor, choices } = round;
  const fields = new URLSearchParams({
    version: round.gameVersion,
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    commit,
    stake: String(stakeMinor),
    choices: JSON.stringify(choices),
    drawn: round.drawn.join(' '),
    win: String(round.winMinor),
    ...(currency !== null && { currency }),
  });
  return `/verify/${slug}?lang=${lang}#${fields.toString()}`;
};
