import type { PlayedRound, RoundDetails } from '@marquee/kernel/contracts/history';
import type { ProviderRoundRecord } from '@marquee/kernel/game-protocol';
import type { Language } from '@marquee/kernel/locale';

import { GAMES_PROVIDER, type GamesProvider } from '../games/provider-client.ts';

/** The stake of a free round stands in the provider's books alone. */
const isSameStake = (round: PlayedRound, record: ProviderRoundRecord): boolean =>
  round.isFree ? record.isFree === true : record.isFree !== true && round.stake === record.stake;

/** Whether both sides say the same of a round that is over. */
const isAsBooked = (round: PlayedRound, record: ProviderRoundRecord): boolean | null => {
  if (round.state === 'open' || record.state === 'open') return null;
  const isSameEnd = round.state === record.state && round.currency === record.currency;
  return (
    isSameEnd && (round.state === 'cancelled' || (isSameStake(round, record) && round.win === record.win))
  );
};

const presentRecord = (round: PlayedRound, record: ProviderRoundRecord): RoundDetails['record'] => {
  const { gameVersion, result, verifyUrl, replayUrl } = record;
  return {
    gameVersion,
    isAsBooked: isAsBooked(round, record),
    draw: result && {
      drawn: result.drawn,
      nonce: result.nonce,
      clientSeed: result.clientSeed,
      commit: result.commit,
      isRevealed: result.serverSeed !== null,
    },
    verifyUrl,
    replayUrl,
  };
};

/** What the provider of a round has kept of it, compared with what was booked. */
export const askForRecord = async (
  provider: Pick<GamesProvider, 'findRecord'>,
  { round, lang, onFailure }: { round: PlayedRound; lang: Language; onFailure: (error: unknown) => void },
): Promise<Pick<RoundDetails, 'record' | 'recordState'>> => {
  if (round.provider !== GAMES_PROVIDER) return { record: null, recordState: 'none' };
  try {
    const record = await provider.findRecord(round.id, lang);
    if (record === null) return { record: null, recordState: 'none' };
    return { record: presentRecord(round, record), recordState: 'kept' };
  } catch (error) {
    onFailure(error);
    return { record: null, recordState: 'unavailable' };
  }
};
