import { byId, make, symbolIcon } from './dom.ts';
import type { RoundView } from './protocol.ts';
import { symbolKey } from './texts.ts';
import type { Texts } from './texts.ts';

/** The verifier's address with everything of this round filled in. */
export const verifierLink = (
  slug: string,
  lang: string,
  round: { serverSeed: string; clientSeed: string; nonce: number; commit: string },
): string => {
  const { serverSeed, clientSeed, nonce, commit } = round;
  const fields = new URLSearchParams({ game: slug, serverSeed, clientSeed, nonce: String(nonce), commit });
  return `/verify?lang=${lang}#${fields.toString()}`;
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
  onReplay: (round: RoundView) => void,
): void => {
  const items = rounds.map((round) => {
    const names = round.symbols.map((symbol) => texts.say(symbolKey(symbol))).join(', ');
    const line = make('span', 'line', ...round.symbols.map((symbol) => symbolIcon(symbol)));
    line.setAttribute('role', 'img');
    line.setAttribute('aria-label', names);
    const replay = make('button', 'small', texts.say('replay.show'));
    replay.type = 'button';
    replay.setAttribute('aria-label', `${texts.say('replay.show')}: ${texts.time(round.playedAt)}, ${names}`);
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
    return make('li', '', line, facts, net, make('span', 'actions', replay, ...check));
  });
  byId('rounds-list').replaceChildren(...items);
  byId('rounds-empty').hidden = items.length > 0;
};
