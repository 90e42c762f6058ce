import { byId, make } from '../../../client/dom.ts';
import type { CreateView } from '../../../client/game-view.ts';
import { startGame } from '../../../client/game.ts';
import type { RoundView } from '../../../client/protocol.ts';
import { symbolKey } from '../../../client/texts.ts';
import type { Texts } from '../../../client/texts.ts';
import { createReels, symbolIcon, windowAt } from './reels.ts';

interface Rules {
  strips: readonly string[];
  pays: ReadonlyArray<{ pattern: readonly string[]; times: number }>;
  restingStops: readonly number[];
}

const createView: CreateView<Rules> = ({ config: { rules } }) => {
  const { strips, pays, restingStops } = rules;
  const reels = createReels([...document.querySelectorAll<HTMLElement>('.reel')], strips);
  let stops = restingStops;

  const symbolsOf = ({ drawn }: RoundView): string[] =>
    strips.map((strip, reel) => strip.charAt(drawn[reel] ?? 0));

  const winningPattern = (round: RoundView): readonly string[] => {
    const symbols = symbolsOf(round);
    const isHit = ({ pattern, times }: Rules['pays'][number]): boolean =>
      times * round.stakeMinor === round.winMinor &&
      pattern.every((symbol, reel) => symbol === '*' || symbol === symbols[reel]);
    return pays.find(isHit)?.pattern ?? [];
  };

  /** The table that says in words what the reels show. */
  const renderTwin = (texts: Texts): void => {
    const columns = strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0));
    const rows = ['reels.above', 'reels.line', 'reels.below'].map((key, row) => {
      const head = make('th', '', texts.say(key));
      head.scope = 'row';
      const cells = columns.map((column) => make('td', '', texts.say(symbolKey(column[row] ?? 'X'))));
      return make('tr', '', head, ...cells);
    });
    byId('twin-rows').replaceChildren(...rows);
  };

  return {
    show: (round) => {
      stops = round?.drawn ?? restingStops;
      reels.show(stops);
    },
    reveal: async (round) => {
      await reels.turnTo(round.drawn);
      stops = round.drawn;
      reels.mark(winningPattern(round));
    },
    bet: (stakeMinor) => ({ stakeMinor, choices: {} }),
    render: ({ texts }) => renderTwin(texts),
    summarise: (round, texts) => {
      const symbols = symbolsOf(round);
      return {
        drawing: make('span', 'line', ...symbols.map((symbol) => symbolIcon(symbol))),
        words: symbols.map((symbol) => texts.say(symbolKey(symbol))).join(', '),
      };
    },
  };
};

startGame(createView);
