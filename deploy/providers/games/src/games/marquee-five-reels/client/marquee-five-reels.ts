import { byId, make, setText } from '../../../client/dom.ts';
import type { CreateView, ViewState } from '../../../client/game-view.ts';
import { startGame } from '../../../client/game.ts';
import type { RoundView } from '../../../client/protocol.ts';
import { createReels, renderReelsTable, symbolIcon } from '../../../client/reels.ts';
import { symbolKey } from '../../../client/texts.ts';
import { createFeature } from './five-reels-feature.ts';
import { spinsOf } from './five-reels-spins.ts';
import type { ShownSpin } from './five-reels-spins.ts';
import { fiveReelsRules } from './verify-five-reels.ts';

// After the styles of what is imported above, which it changes.
import './marquee-five-reels.css';

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
  let state: ViewState | null = null;

  const say = (key: string, values?: Record<string, string>): string =>
    state?.texts.say(`game.marquee-five-reels.${key}`, values) ?? '';
  const symbolsOf = ({ drawn }: RoundView): string[] =>
    strips.map((strip, reel) => strip.charAt(drawn[reel] ?? 0));

  /** For screen readers: an earlier round must not be announced like a new one. */
  const announce = (words: string): void => {
    const mark = state?.replay ? `${state.texts.say('status.replay')}: ` : '';
    setText('feature-said', `${mark}${words}`);
  };

  const turnTo = async (spin: ShownSpin, stop?: AbortSignal): Promise<void> => {
    await reels.turnTo(spin.stops, () => sound.play('stop'), stop);
    ({ stops } = spin);
    reels.mark(spin.marked);
    if (state) renderReelsTable(strips, stops, state, nameOf);
  };

  const closeFeature = (): void => {
    byId('feature').hidden = true;
    setText('feature-said', '');
  };

  const playFeature = async (round: RoundView, free: ShownSpin[], stop?: AbortSignal): Promise<void> => {
    let paid = 0;
    let left = free.filter(({ isAdded }) => !isAdded).length;
    const playSpin = async (spin: ShownSpin): Promise<void> => {
      await turnTo(spin, stop);
      const won = (round.stakeMinor * spin.hundredths) / 100;
      paid += won;
      setText('feature-won', state?.texts.change(won) ?? '');
      setText('feature-total', say('total', { amount: state?.texts.amount(paid) ?? '' }));
      if (spin.adds === 0) return;
      left += spin.adds;
      announce(say('more', { count: String(spin.adds) }));
      setText('feature-spin', say('more', { count: String(spin.adds) }));
    };

    announce(say('begin', { count: String(left) }));
    setText('feature-spin', say('begin', { count: String(left) }));
    setText('feature-times', `× ${fiveReelsRules.free.multiplier}`);
    setText('feature-won', '');
    setText('feature-total', '');
    byId('feature').hidden = false;
    await feature.pause(stop);
    for (const [index, spin] of free.entries()) {
      if (feature.isSkipped()) break;
      setText('feature-spin', say('spin', { number: String(index + 1), count: String(left) }));
      setText('feature-won', '');
      await Promise.all([feature.pace(stop), playSpin(spin)]);
    }
    closeFeature();
  };

  return {
    show: (round) => {
      const [first] = round ? spinsOf(round.drawn) : [];
      stops = first?.stops ?? rules.restingStops;
      reels.show(stops);
      reels.mark(first?.marked ?? []);
      closeFeature();
    },
    reveal: async (round, stop) => {
      const [first, ...free] = spinsOf(round.drawn);
      if (!first) return;
      feature.start();
      closeFeature();
      await turnTo(first, stop);
      if (free.length > 0) await playFeature(round, free, stop);
      onChange();
    },
    bet: (stakeMinor) => ({ stakeMinor, choices: {} }),
    render: (current) => {
      state = current;
      const { texts } = current;
      renderReelsTable(strips, stops, current, nameOf);
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
