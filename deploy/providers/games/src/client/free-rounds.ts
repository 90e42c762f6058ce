import { byId, setText } from './dom.ts';
import type { FreeRoundsView, RoundView } from './protocol.ts';
import type { GameState } from './state.ts';
import type { Texts } from './texts.ts';

/** What the next round is played for: that of the free rounds, as long as there are any. */
export const stakeNow = ({ session, stakeMinor }: Pick<GameState, 'session' | 'stakeMinor'>): number =>
  session?.freeRounds?.stakeMinor ?? stakeMinor;

/** What the player has put on a round. */
export const ownStakeOf = ({ isFree, stakeMinor }: Pick<RoundView, 'isFree' | 'stakeMinor'>): number =>
  isFree ? 0 : stakeMinor;

/** The name over the stake: how many rounds are free, or what it is called otherwise. */
export const renderStakeName = (free: FreeRoundsView | null, texts: Texts): void => {
  const name = byId('stake-name');
  setText(
    'stake-name',
    free
      ? texts.say('freeRounds.left', { count: texts.count(free.left) })
      : texts.say(name.dataset.text ?? ''),
  );
};
