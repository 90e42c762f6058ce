import { make } from '../../../client/dom.ts';
import type { CreateView } from '../../../client/game-view.ts';
import { startGame } from '../../../client/game.ts';
import type { RoundView } from '../../../client/protocol.ts';
import { createReels, renderReelsTable, symbolIcon } from '../../../client/reels.ts';
import { symbolKey } from '../../../client/texts.ts';

// After the styles of what is imported above, which it changes.
import './marquee-three-reels.css';

interface Rules {
  strips: readonly string[];
  pays: ReadonlyArray<{ pattern: readonly string[]; times: number }>;
  restingStops: readonly number[];
}

const createView: CreateView<Rules> = ({ config: { rules }, sound }) => {
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

  const mark = (round: RoundView): void =>
    // A symbol of the pattern's `*` takes no part.
    reels.mark(winningPattern(round).map((symbol) => (symbol === '*' ? [] : [0])));

  return {
    show: (round) => {
      stops = round?.drawn ?? restingStops;
      reels.show(stops);
      if (round) mark(round);
    },
    reveal: async (round, stop) => {
      await reels.turnTo(round.drawn, () => sound.play('stop'), stop);
      stops = round.drawn;
      mark(round);
    },
    bet: (stakeMinor) => ({ stakeMinor, choices: {} }),
    render: (state) => renderReelsTable(strips, stops, state),
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
