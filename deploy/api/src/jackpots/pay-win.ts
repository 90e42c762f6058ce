import type { Queryable } from '@marquee/kernel/server/database';

import { type Leg, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { convert, type Rates } from '../rates/rates.ts';
import { HIDDEN_WINNER } from './hide-winner.ts';
import type { Level } from './level-row.ts';
import { accountsOf, legsIn } from './pool-money.ts';
import type { Won } from './pot.ts';
import type { HiddenTrigger } from './trigger.ts';

/** The round whose stake has won. */
export interface WinningRound {
  provider: string;
  roundId: string;
  playerId: string;
  currency: string;
}

/** A jackpot that a player has won. */
export interface JackpotNews {
  playerId: string;
  levelId: string;
  name: Level['name'];
  /** As the player got it. */
  paid: bigint;
  currency: string;
}

/** Of a name, as boards show it: enough for its owner, and too little for others. */
const SHOWN_LETTERS = 3;

const winnerLegs = (
  { playerId, currency }: WinningRound,
  { won, paid, of }: { won: bigint; paid: bigint; of: string },
): Leg[] => {
  const position = ofHouse('fx_position', { playerId });
  const real = ofPlayer(playerId, 'real');
  if (of === currency) return legsIn(of, [[real, won]]);
  return [
    ...legsIn(of, [[position, won]]),
    ...legsIn(currency, [
      [position, -paid],
      [real, paid],
    ]),
  ];
};

/**
 * Pays a pot to the player whose stake has carried it to its hidden amount, and says what that was. In another currency the
 * sum is rounded up: no payout is cut.
 */
export const payWin = async (
  transaction: Queryable,
  level: Level,
  {
    won,
    after,
    hidden,
    round,
    rates,
    at,
  }: { won: Won; after: bigint; hidden: HiddenTrigger; round: WinningRound; rates: Rates; at: Date },
): Promise<JackpotNews> => {
  const { id: levelId, name, currency: of, drawNumber: number } = level;
  const { playerId, currency } = round;
  const paid = convert({ amountMinor: won.amount, currency: of }, currency, { rates, rounded: 'up' });
  if (paid === null) throw new Error(`There is no rate from ${of} to ${currency}.`);
  const { pool, diversion } = accountsOf(levelId);
  await post(transaction, {
    type: 'jackpot_win',
    scope: 'jackpots',
    key: `win ${levelId} ${number}`,
    actor: `provider ${round.provider}`,
    legs: [
      ...legsIn(of, [
        [pool, -won.amount - won.surplus],
        [diversion, won.surplus],
      ]),
      ...winnerLegs(round, { won: won.amount, paid, of }),
    ],
    details: { round: round.roundId, jackpot: levelId, draw: String(number) },
    at,
  });
  await transaction.query(
    'update jackpot_draw set salt = $3, trigger_minor = $4 where level_id = $1 and number = $2',
    [levelId, number, hidden.salt, hidden.trigger],
  );
  await transaction.query(
    `insert into jackpot_win (level_id, draw_number, amount_minor, nickname, won_at, player_id, provider, round_id,
       before_minor, after_minor, paid_minor, paid_currency)
     select $1, $2, $3,
       case when hides_nickname then '' else left(coalesce(nickname, ''), ${SHOWN_LETTERS}) end || '${HIDDEN_WINNER}', $4, id, $6, $7, $8, $9, $10, $11
     from player where id = $5`,
    [
      levelId,
      number,
      won.amount,
      at,
      playerId,
      round.provider,
      round.roundId,
      level.pot.amount,
      after,
      paid,
      currency,
    ],
  );
  return { playerId, levelId, name, paid, currency };
};
