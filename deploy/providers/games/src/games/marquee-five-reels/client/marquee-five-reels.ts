import { byId, make, setText } from '../../../client/dom.ts';
import type { CreateView } from '../../../client/game-view.ts';
import { startGame } from '../../../client/game.ts';
import type { RoundView } from '../../../client/protocol.ts';
import { createReels, renderTwin, symbolIcon } from '../../../client/reels.ts';
import { symbolKey } from '../../../client/texts.ts';
import type { Texts } from '../../../client/texts.ts';
import { createFeature } from './five-reels-feature.ts';
import { spinsOf } from './five-reels-spins.ts';
import { fiveReelsRules } from './verify-five-reels.ts';

interface Rules {
  restingStops: readonly number[];
}

const nameOf = (symbol: string): string => `curtain.${symbol}`;
const { strips } = fiveReelsRules;

const createView: CreateView<Rules> = ({ config: { rules }, sound, onChange }) => {
  const reels = createReels([...document.querySelectorAll<HTMLElement>('.reel')], strips, {
    copies: 3,
    nameOf,
  });
  const feature = createFeature(byId('feature-skip'));
  let stops = rules.restingStops;
  let texts: Texts | null = null;

  const say = (key: string, values?: Record<string, string>): string =>
    texts?.say(`game.marquee-five-reels.${key}`, values) ?? '';
  const symbolsOf = ({ drawn }: RoundView): string[] =>
    strips.map((strip, reel) => strip.charAt(drawn[reel] ?? 0));

  const turnTo = async (spin: ReturnType<typeof spinsOf>[number]): Promise<void> => {
    await reels.turnTo(spin.stops, () => sound.play('stop'));
    ({ stops } = spin);
    reels.mark(spin.marked);
    if (texts) renderTwin(strips, stops, texts, nameOf);
  };

  const playFeature = async (round: RoundView, free: ReturnType<typeof spinsOf>): Promise<void> => {
    let paid = 0;
    let left = free.filter(({ isAdded }) => !isAdded).length;
    setText('feature-said', say('begin', { count: String(left) }));
    setText('feature-spin', say('begin', { count: String(left) }));
    setText('feature-total', `× ${fiveReelsRules.free.multiplier}`);
    byId('feature').hidden = false;
    await feature.pause();
    for (const [index, spin] of free.entries()) {
      if (feature.isSkipped()) break;
      setText('feature-spin', say('spin', { number: String(index + 1), count: String(left) }));
      const isSeen = feature.pace();
      await turnTo(spin);
      paid += (round.stakeMinor * spin.hundredths) / 100;
      setText('feature-total', say('total', { amount: texts?.amount(paid) ?? '' }));
      if (spin.adds > 0) {
        left += spin.adds;
        setText('feature-said', say('more', { count: String(spin.adds) }));
        setText('feature-spin', say('more', { count: String(spin.adds) }));
      }
      await isSeen;
    }
    byId('feature').hidden = true;
    setText('feature-said', '');
  };

  return {
    show: (round) => {
      const [first] = round ? spinsOf(round.drawn) : [];
      stops = first?.stops ?? rules.restingStops;
      reels.show(stops);
      reels.mark(first?.marked ?? []);
    },
    reveal: async (round) => {
      const [first, ...free] = spinsOf(round.drawn);
      if (!first) return;
      feature.start();
      await turnTo(first);
      if (free.length > 0) await playFeature(round, free);
      onChange();
    },
    bet: (stakeMinor) => ({ stakeMinor, choices: {} }),
    render: (state) => {
      ({ texts } = state);
      renderTwin(strips, stops, texts, nameOf);
      for (const cell of document.querySelectorAll<HTMLElement>('[data-hundredths]')) {
        cell.textContent = texts.shortCount(Number(cell.dataset.hundredths) / 100);
      }
    },
    summarise: (round, words) => {
      const symbols = symbolsOf(round);
      const free = spinsOf(round.drawn).length - 1;
      const begun = words.say('game.marquee-five-reels.begin', { count: String(free) });
      const names = symbols.map((symbol) => words.say(symbolKey(nameOf(symbol))));
      const badge = free > 0 ? [make('b', 'free', `+${free}`)] : [];
      return {
        drawing: make('span', 'line', ...symbols.map((symbol) => symbolIcon(nameOf(symbol))), ...badge),
        words: [...names, ...(free > 0 ? [begun] : [])].join(', '),
      };
    },
  };
};

startGame(createView);
