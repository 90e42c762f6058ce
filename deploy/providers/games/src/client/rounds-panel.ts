import { byId, make } from './dom.ts';
import { ownStakeOf } from './free-rounds.ts';
import type { GameView } from './game-view.ts';
import type { RoundView } from './protocol.ts';
import type { Texts } from './texts.ts';
import { verifierLink } from './verifier-link.ts';

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
      make(
        'span',
        '',
        round.isFree
          ? texts.say('freeRounds.play')
          : `${texts.say('stake.label')} ${texts.amount(round.stakeMinor)}`,
      ),
    );
    const net = make('span', 'net', texts.change(round.winMinor - ownStakeOf(round)));
    const { serverSeed } = round;
    const check = serverSeed
      ? [link(verifierLink(slug, texts, { ...round, serverSeed }), texts.say('rounds.verify'))]
      : [];
    return make('li', '', drawing, facts, net, make('span', 'actions', replay, ...check));
  });
  byId('rounds-list').replaceChildren(...items);
  byId('rounds-empty').hidden = items.length > 0;
};
