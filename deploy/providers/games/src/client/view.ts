import type { GameConfig } from './config.ts';
import { byId, make } from './dom.ts';
import { renderFairness } from './fairness-panel.ts';
import type { RoundView } from './protocol.ts';
import { windowAt } from './reels.ts';
import { renderRounds } from './rounds-panel.ts';
import { canSpin } from './state.ts';
import type { GameState } from './state.ts';
import { statusLine } from './status-line.ts';
import { symbolKey } from './texts.ts';
import type { Texts } from './texts.ts';

/** Writes the fixed words of the page in another language; the server wrote them in the first. */
export const renderWords = (texts: Texts): void => {
  document.documentElement.lang = texts.lang;
  const words = (key: string, { number, percent }: DOMStringMap): string =>
    texts.say(key, {
      number: number ? texts.count(Number(number)) : '',
      rtp: percent ? texts.percent(Number(percent)) : '',
    });
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = words(element.dataset.text ?? '', element.dataset);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.setAttribute('aria-label', words(element.dataset.label ?? '', element.dataset));
  }
  for (const element of document.querySelectorAll<HTMLAnchorElement>('a[data-page]')) {
    element.href = `${element.dataset.page ?? ''}?lang=${texts.lang}`;
  }
};

/** The table that says in words what the reels show. */
const renderTwin = (config: GameConfig, state: GameState, texts: Texts): void => {
  const columns = config.strips.map((strip, reel) => windowAt(strip, state.stops[reel] ?? 0));
  const rows = ['reels.above', 'reels.line', 'reels.below'].map((key, row) => {
    const head = make('th', '', texts.say(key));
    head.scope = 'row';
    const cells = columns.map((column) => make('td', '', texts.say(symbolKey(column[row] ?? 'X'))));
    return make('tr', '', head, ...cells);
  });
  byId('twin-rows').replaceChildren(...rows);
};

const setText = (id: string, text: string): void => {
  const element = byId(id);
  // Writing the same words again would have a screen reader say them again.
  if (element.textContent !== text) element.textContent = text;
};

/** Brings the whole page in line with the state. */
export const renderState = (
  config: GameConfig,
  state: GameState,
  texts: Texts,
  onReplay: (round: RoundView) => void,
): void => {
  const { session } = state;
  const { text, tone } = statusLine(state, texts);
  setText('status', text);
  byId('status').dataset.tone = tone;
  setText('stake', texts.amount(state.stakeMinor));
  byId('spin').setAttribute('aria-disabled', String(!canSpin(state)));
  byId('stake-less').toggleAttribute(
    'disabled',
    state.isSpinning || state.stakeMinor === config.stakesMinor[0],
  );
  byId('stake-more').toggleAttribute(
    'disabled',
    state.isSpinning || state.stakeMinor === config.stakesMinor.at(-1),
  );
  byId('replay-badge').hidden = state.replay === null;
  document.documentElement.dataset.tone = tone;
  renderTwin(config, state, texts);
  if (!session) return;
  setText('balance', texts.amount(session.balanceMinor));
  byId('reset').title = texts.say('balance.reset');
  byId('reset').hidden = session.balanceMinor >= session.startBalanceMinor || state.isSpinning;
  renderRounds(session.rounds, texts, config.slug, onReplay);
  renderFairness(session.seeds, texts, config.slug, state.isSpinning || state.hasEnded);
};
