import { byId, make } from './dom.ts';
import type { GameView } from './game-view.ts';
import type { RoundView } from './protocol.ts';
import type { Texts } from './texts.ts';

/** The verifier's address with everything filled in that is recorded of this round. */
export const verifierLink = (
  slug: string,
  lang: string,
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
  });
  return `/verify/${slug}?lang=${lang}#${fields.toString()}`;
};

const link = (href: string, text: string): HTMLAnchorElement => {
  const anchor = make('a', '', text);
  anchor.href = href;
  anchor.target = '_blank';
  anchor.rel = 'noopener';
  return anchor;
};

/** The list of the session's last rounds: a click shows one again, marked as a replay. */
export const renderRounds = (
  rounds: readonly RoundView[],
  texts: Texts,
  slug: string,
  { summarise, onReplay }: Pick<GameView, 'summarise'> & { onReplay: (round: RoundView) => void },
): void => {
  const items = rounds.map((round) => {
    const { drawing, words } = summarise(round, texts);
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', words);
    const replay = make('button', 'small', texts.say('replay.show'));
    replay.type = 'button';
    replay.setAttribute('aria-label', `${texts.say('replay.show')}: ${texts.time(round.playedAt)}, ${words}`);
    replay.addEventListener('click', () => onReplay(round));
    const facts = make(
      'span',
      'facts',
      make('time', '', texts.time(round.playedAt)),
      make('span', '', `${texts.say('stake.label')} ${texts.amount(round.stakeMinor)}`),
    );
    const net = make('span', 'net', texts.change(round.winMinor - round.stakeMinor));
    const { serverSeed } = round;
    const check = serverSeed
      ? [link(verifierLink(slug, texts.lang, { ...round, serverSeed }), texts.say('rounds.verify'))]
      : [];
    return make('li', '', drawing, facts, net, make('span', 'actions', replay, ...check));
  });
  byId('rounds-list').replaceChildren(...items);
  byId('rounds-empty').hidden = items.length > 0;
};
