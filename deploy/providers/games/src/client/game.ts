import './game.css';
import type { GameMessage, ShellMessage } from '@marquee/kernel/game-channel';

import { createApi, Refused } from './api.ts';
import { createBalance } from './balance.ts';
import type { GameConfig } from './config.ts';
import { byId, randomHex } from './dom.ts';
import { closeDrawersWithRoom, watchDrawers } from './drawers.ts';
import { ownStakeOf, stakeNow } from './free-rounds.ts';
import type { CreateView } from './game-view.ts';
import { hearShell } from './hear-shell.ts';
import { listenToKeys } from './keyboard.ts';
import type { OpenRoundView, PlayedRound, RoundView, SessionView } from './protocol.ts';
import { createReplay } from './replay.ts';
import { createSeedActions } from './seed-actions.ts';
import { linkShell } from './shell-link.ts';
import { createSound, cueOf } from './sound.ts';
import { canSpin, newerBalance, stepStake } from './state.ts';
import type { GameState } from './state.ts';
import { createTexts } from './texts.ts';
import { renderState, renderWords } from './view.ts';

/** Refusals after which nothing can be played any more. */
const ENDS = new Set([
  'SESSION_INVALID',
  'TOKEN_INVALID',
  'SESSION_CLOSED',
  'LAUNCH_REFUSED',
  'STAKES_UNAVAILABLE',
]);

/** Runs the page of a game: everything but the view is the same for all. */
export const startGame = <Rules>(createView: CreateView<Rules>): void => {
  const config: GameConfig<Rules> = JSON.parse(byId('config').textContent ?? '');
  let texts = createTexts(config.lang, config.messages, config.currency);
  let shell: ReturnType<typeof linkShell> = {
    send: () => undefined,
    exit: () => undefined,
    openCashier: () => undefined,
  };

  let state: GameState = {
    session: null,
    stakeMinor: config.stakes.defaultMinor,
    isSpinning: false,
    isPaused: false,
    hasEnded: false,
    isConnected: true,
    replay: null,
    notice: { kind: 'loading' },
  };

  const sound = createSound(config.slug);
  const render = (): void => {
    renderState(config, state, texts, view, (round) => attempt(() => replay.start(round)));
    sound.render(texts);
  };
  const change = (part: Partial<GameState>): void => {
    state = { ...state, ...part };
    render();
  };
  const view = createView({ config, sound, onChange: () => render() });
  const api = createApi((isConnected) => {
    if (isConnected !== state.isConnected) change({ isConnected });
  });
  const tell = (message: GameMessage): void => shell.send(message);

  const refuse = (error: unknown): void => {
    const { code, details } = error instanceof Refused ? error : { code: 'INTERNAL', details: {} };
    const hasEnded = ENDS.has(code);
    change({
      notice: { kind: 'fault', code, ...details },
      isSpinning: false,
      hasEnded: state.hasEnded || hasEnded,
    });
    const isOver = code === 'FREE_ROUNDS_OVER' || details.reason === 'FREE_ROUNDS_OVER';
    if (isOver) attempt(async () => change({ session: await api.readSession() }));
    // For the page around, an error is the end of the game; what a player can put right stays between them and the game.
    if (hasEnded) tell({ type: 'error', code });
  };
  /** Runs what a control started; a refusal becomes the line under the game. */
  const attempt = (action: () => Promise<void>): void => void action().catch(refuse);

  const replay = createReplay({ view, read: () => state, change });
  const balance = createBalance({ api, read: () => state, change });
  const seeds = createSeedActions({ api, read: () => state, change });

  const endReplay = (): void => {
    replay.stop();
    const last = state.session?.rounds[0];
    const open = state.session?.openRound;
    if (open && view.deal) {
      change({ replay: null, notice: { kind: 'decide' }, stakeMinor: open.stakeMinor });
      attempt(async () => {
        await view.deal?.(open, false);
        render();
      });
      return;
    }
    view.show(last ?? null);
    change({ replay: null, notice: last ? { kind: 'result', round: last } : { kind: 'idle' } });
  };

  const tellEnd = ({ roundId, winMinor, afterWin: { balanceMinor } }: RoundView): void =>
    tell({ type: 'roundEnd', roundId, winMinor, balanceMinor });

  /** The page around has closed the game: the server knows why. */
  const tellWhyClosed = async (): Promise<void> => {
    await api.readSession();
    throw new Refused('SESSION_INVALID');
  };

  /** Plays a stored result out, and holds the game for as long as its round takes. */
  const finish = async (session: SessionView, played: PlayedRound): Promise<void> => {
    const { round, nextRoundInMs, freeRounds } = played;
    balance.show(round.afterBet);
    const isOver = new Promise((resolve) => {
      setTimeout(resolve, nextRoundInMs);
    });
    await view.reveal(round);
    sound.play(cueOf(round));
    const active = { ...session.seeds.active, clientSeed: round.clientSeed, nextNonce: round.nonce + 1 };
    // New rules bring the next pair of seeds, which only the server can tell.
    const isNewPair = round.commit !== session.seeds.active.commit;
    const after: SessionView = isNewPair
      ? await api.readSession()
      : {
          ...session,
          balance: newerBalance(state.session?.balance ?? session.balance, round.afterWin),
          seeds: { ...session.seeds, active },
          rounds: [round, ...session.rounds].slice(0, 50),
          openRound: null,
          freeRounds,
        };
    change({ notice: { kind: 'result', round }, session: after });
    tellEnd(round);
    await isOver;
    change({ isSpinning: false });
    if (state.hasEnded) await tellWhyClosed();
  };

  /** A round that the server settled meanwhile is shown as it ended; any other refusal is thrown again. */
  const showSettled = async (error: unknown): Promise<void> => {
    const isSettled = error instanceof Refused && /^ROUND_(SETTLED|UNKNOWN|ID_TAKEN)$/.test(error.code);
    if (!isSettled) throw error;
    change({ session: await api.readSession(), isSpinning: false });
    endReplay();
  };

  /** Settles the round that waits. */
  const decide = async (session: SessionView, { roundId }: OpenRoundView): Promise<void> => {
    change({ isSpinning: true, notice: { kind: 'playing' } });
    try {
      await finish(session, await api.decide({ roundId, choices: view.decision?.() ?? {} }));
    } catch (error) {
      await showSettled(error);
    }
  };

  const playRound = async (): Promise<void> => {
    const { session } = state;
    const bet = view.bet(stakeNow(state));
    if (!session || !canSpin(state)) return;
    // From a replay the same press first leads back to the round that waits.
    if (session.openRound) return state.replay ? endReplay() : decide(session, session.openRound);
    if (!bet) return;
    const { stakeMinor } = bet;
    const grantRef = session.freeRounds?.grantRef;
    // Money of a wallet elsewhere may have grown since: it is asked.
    const isShort = session.mode === 'demo' && session.balance.balanceMinor < stakeMinor;
    if (isShort) throw new Refused('BALANCE_TOO_LOW');
    if (state.replay) endReplay();
    const roundId = randomHex(16);
    change({ isSpinning: true, notice: { kind: 'playing' } });
    sound.play('start');
    try {
      if (config.hasDecision) {
        const opening = await api.open({ stakeMinor, roundId });
        const { opened } = opening;
        balance.show(opening.balance);
        tell({ type: 'roundStart', roundId, stakeMinor });
        await view.deal?.(opened, true);
        const { clientSeed, nonce } = opened;
        const staked = state.session ?? session;
        const active = { ...staked.seeds.active, clientSeed, nextNonce: nonce + 1 };
        const held = { ...staked, seeds: { ...staked.seeds, active }, openRound: opened };
        return change({ session: held, isSpinning: false, notice: { kind: 'decide' } });
      }
      const played = await api.play({ ...bet, roundId, grantRef });
      // Not before: a refused bet would be a round without an end.
      tell({ type: 'roundStart', roundId, stakeMinor: ownStakeOf(played.round) });
      await finish(session, played);
    } catch (error) {
      await showSettled(error);
    }
  };

  const resetBalance = async (): Promise<void> => {
    balance.show(await api.resetBalance());
    change({ notice: { kind: 'idle' } });
    tell({ type: 'balanceRefresh' });
  };

  const setLanguage = async (lang: string): Promise<void> => {
    const response = await fetch(config.messageFiles[lang] ?? '');
    texts = createTexts(lang, await response.json(), config.currency);
    renderWords(texts);
    render();
  };

  const step = (direction: 1 | -1): void => {
    if (!state.isSpinning && !state.session?.openRound && !state.session?.freeRounds)
      change({
        stakeMinor: stepStake(
          (state.session?.stakes ?? config.stakes).offeredMinor,
          state.stakeMinor,
          direction,
        ),
      });
  };

  const hear = (message: ShellMessage): void =>
    hearShell(message, {
      endReplay: () => replay.finish(),
      pause(isPaused) {
        change({ isPaused });
        if (!isPaused) attempt(balance.refresh);
      },
      mute(isMuted) {
        sound.muteOutside(isMuted);
        render();
      },
      setLanguage: (lang) => attempt(() => setLanguage(lang)),
      close() {
        change({ hasEnded: true });
        if (state.session?.mode !== 'real') shell.exit();
        else if (!state.isSpinning) attempt(tellWhyClosed);
      },
      texts: () => texts,
      exit: () => shell.exit(),
    });

  const toggleSound = (): void => {
    sound.toggle();
    render();
  };
  const listen = (id: string, action: () => void): void => byId(id).addEventListener('click', action);

  const start = async (): Promise<void> => {
    view.show(null);
    render();
    const { replay: shown } = config;
    if (shown) {
      listen('replay-end', () => attempt(() => replay.start(shown)));
      listen('sound', toggleSound);
      state = { ...state, stakeMinor: shown.stakeMinor };
      return replay.start(shown);
    }
    listen('spin', () => attempt(playRound));
    listen('stake-less', () => step(-1));
    listen('stake-more', () => step(1));
    listen('sound', toggleSound);
    document.getElementById('reset')?.addEventListener('click', () => attempt(resetBalance));
    listen('cashier', () => shell.openCashier());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) attempt(balance.refresh);
    });
    listen('rotate', () => attempt(seeds.rotate));
    listen('replay-end', endReplay);
    listen('exit', () => shell.exit());
    byId('seed-form').addEventListener('submit', (event) => {
      event.preventDefault();
      attempt(seeds.save);
    });
    closeDrawersWithRoom();
    watchDrawers((isOpen) => tell({ type: 'cover', isOpen }));
    listenToKeys({ spin: () => attempt(playRound), stepStake: step });
    const session = await api.openSession(
      new URLSearchParams(location.search).get('token') ?? '',
      randomHex(8),
    );
    shell = linkShell(session.returnUrl, hear);
    state = { ...state, session, stakeMinor: session.stakes.defaultMinor };
    endReplay();
    tell({ type: 'ready' });
    // After a reload in the middle of a round, the page around does not know its end yet; otherwise it ignores the
    // repetition.
    const [last] = session.rounds;
    if (last) tellEnd(last);
  };

  attempt(start);
};
