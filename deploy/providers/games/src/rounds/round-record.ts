import type { ProviderRoundRecord } from '@marquee/kernel/game-protocol';
import { decimalText } from '@marquee/kernel/money';

import { verifierLink } from '../client/verifier-link.ts';
import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { presentRound } from '../sessions/presenter.ts';
import { exponentOf } from '../wallet/credits.ts';
import { PROVIDER_STATES } from './provider-round.ts';
import { createTicket } from './replay-tickets.ts';
import { findRound } from './repository.ts';
import type { Round } from './repository.ts';

type Result = NonNullable<ProviderRoundRecord['result']>;

const resultOf = (round: Round): Result | null => {
  const { drawn, nonce, decided_at: decidedAt } = round;
  if (drawn === null || nonce === null || decidedAt === null) return null;
  return {
    choices: { ...round.choices },
    drawn,
    nonce,
    clientSeed: round.client_seed,
    commit: round.commit_hash,
    serverSeed: round.server_seed,
    decidedAt: decidedAt.toISOString(),
  };
};

/**
 * All that is kept of a round, with where it is checked and shown again in this language. A seed that is still played
 * with is not told.
 *
 * @throws ROUND_UNKNOWN
 */
export const findRoundRecord = async (
  { database, environment, seal, now }: Pick<Context, 'database' | 'environment' | 'seal' | 'now'>,
  { roundId, lang }: { roundId: string; lang: string },
): Promise<ProviderRoundRecord> => {
  const round = await findRound(database, roundId);
  if (!round) throw new GameProviderError('ROUND_UNKNOWN');
  const { game_slug: gameId, currency } = round;
  const decimal = (amountMinor: bigint): string => decimalText(amountMinor, exponentOf(currency));
  const state = PROVIDER_STATES[round.state];
  const result = resultOf(round);
  const serverSeed = result?.serverSeed ?? null;
  const texts = { lang, currency };
  const verifyPath = serverSeed && verifierLink(gameId, texts, { ...presentRound(round), serverSeed });
  const ticket = result && createTicket({ seal, now }, roundId);
  return {
    roundId,
    gameId,
    gameVersion: round.game_version,
    currency,
    state,
    stake: decimal(round.stake_minor),
    ...(round.grant_ref !== null && { isFree: true }),
    win: state === 'open' ? null : decimal(round.win_minor ?? 0n),
    result,
    verifyUrl: verifyPath && `${environment.publicOrigin}${verifyPath}`,
    replayUrl: ticket && `${environment.publicOrigin}/replay/${gameId}?lang=${lang}&ticket=${ticket}`,
  };
};
