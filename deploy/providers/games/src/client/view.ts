import type { GameConfig } from './config.ts';
import { byId, setText } from './dom.ts';
import { renderFairness } from './fairness-panel.ts';
import { renderStakeName, stakeNow } from './free-rounds.ts';
import type { GameView } from './game-view.ts';
import type { RoundView, SessionView } from './protocol.ts';
import { renderRounds } from './rounds-panel.ts';
import { canSpin } from './state.ts';
import type { GameState } from './state.ts';
import { statusLine } from './status-line.ts';
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

/** Play money alone has the button to start over. */
const renderReset = ({ balance, startBalanceMinor }: SessionView, texts: Texts, isHeld: boolean): void => {
  const button = document.getElementById('reset');
  if (!button || startBalanceMinor === null) return;
  button.title = texts.say('balance.reset');
  button.hidden = balance.balanceMinor >= startBalanceMinor || isHeld;
};

/** Brings the whole page in line with the state. */
export const renderState = (
  config: GameConfig,
  state: GameState,
  texts: Texts,
  view: GameView,
  onReplay: (round: RoundView) => void,
): void => {
  const { session } = state;
  const isOpen = session?.openRound !== null && session !== null;
  const isHeld = state.isSpinning || isOpen;
  const free = session?.freeRounds ?? null;
  const stakeMinor = stakeNow(state);
  const { text, tone } = statusLine(state, texts, config);
  setText('status', text);
  byId('status').dataset.tone = tone;
  const { offeredMinor, mostMinor } = session?.stakes ?? config.stakes;
  setText('stake', texts.amount(stakeMinor));
  renderStakeName(free, texts);
  view.render({
    texts,
    stakeMinor,
    mostMinor,
    replay: state.replay,
    isLocked: state.isSpinning || state.hasEnded || state.replay !== null,
    isOpen,
  });
  const isReady = canSpin(state) && (isOpen || view.bet(stakeMinor) !== null);
  const action = free ? 'freeRounds.play' : `game.${config.slug}.${isOpen ? 'draw' : 'play'}`;
  byId('spin').dataset.text = action;
  setText('spin', texts.say(action));
  byId('spin').setAttribute('aria-disabled', String(!isReady));
  byId('stake-less').toggleAttribute(
    'disabled',
    isHeld || free !== null || state.stakeMinor === offeredMinor[0],
  );
  byId('stake-more').toggleAttribute(
    'disabled',
    isHeld || free !== null || state.stakeMinor === offeredMinor.at(-1),
  );
  byId('replay-badge').hidden = state.replay === null;
  document.documentElement.dataset.tone = tone;
  if (!session) return;
  setText('balance', texts.amount(session.balance.balanceMinor));
  renderReset(session, texts, isHeld);
  const { notice } = state;
  byId('short-of-money').hidden = !(
    session.mode === 'real' &&
    notice.kind === 'fault' &&
    notice.code === 'BALANCE_TOO_LOW'
  );
  renderRounds(session.rounds, texts, config.slug, { summarise: view.summarise, onReplay });
  renderFairness(session, texts, config.slug, isHeld || state.hasEnded);
};
