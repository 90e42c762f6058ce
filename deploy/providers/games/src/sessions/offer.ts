import { minorToNumber } from '@marquee/kernel/money';

import { GameProviderError } from '../errors.ts';
import type { Game } from '../games/game.ts';
import { offerStakes } from '../games/stakes.ts';
import type { StakeOffer } from '../games/stakes.ts';
import { CREDITS } from '../wallet/credits.ts';
import type { GameSession } from './repository.ts';

type Playing = Pick<GameSession, 'mode' | 'currency' | 'stake_min_minor' | 'stake_max_minor'>;

/** What a session is played in: whatever currency a demo was asked for, it counts in credits. */
export const currencyOf = ({ mode, currency }: Playing): string =>
  mode === 'demo' ? CREDITS : (currency ?? CREDITS);

/** What can be staked in a session. @throws STAKES_UNAVAILABLE where the wallet's bounds leave nothing of the game's */
export const offerOf = (session: Playing, game: Game): StakeOffer => {
  const { stake_min_minor: min, stake_max_minor: max } = session;
  const bounds =
    min === null || max === null ? null : { minMinor: minorToNumber(min), maxMinor: minorToNumber(max) };
  const offer = offerStakes(game, currencyOf(session), bounds);
  if (!offer) throw new GameProviderError('STAKES_UNAVAILABLE');
  return offer;
};
