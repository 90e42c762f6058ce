import { minorFromNumber, minorToNumber } from '@marquee/kernel/money';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { createWordStream } from '../engine/index.ts';
import type { NextWord, Outcome } from '../engine/index.ts';
import type { Game } from '../games/game.ts';
import { openSeed } from '../seeds/seeds.ts';
import { enqueueTask } from './outbox.ts';
import { moveRound } from './repository.ts';
import type { Round, RoundChange } from './repository.ts';
import type { RoundState } from './states.ts';

/** The process that decided the round sends its win at once; after this time the worker does. */
const WIN_LEASE_MS = 10_000;

/** The rules the round is played by: those of its own version, whatever has been released since. */
export const rulesOf = (context: Context, round: Round): Game => {
  const game = context.games.exact(round.game_slug, round.game_version);
  if (!game) throw new Error(`there are no rules ${round.game_version} of ${round.game_slug}`);
  return game;
};

export const wordsOf = (context: Context, round: Round, nonce: number): NextWord =>
  createWordStream({ serverSeed: openSeed(context, round), clientSeed: round.client_seed, nonce });

/** What the round comes to: a function of its rules, seeds, nonce, stake and choices, and of nothing else. */
export const outcomeOf = (
  context: Context,
  round: Round,
  { nonce, choices }: { nonce: number; choices: object },
): Outcome =>
  rulesOf(context, round)
    .prepare(minorToNumber(round.stake_minor), choices)
    .play(wordsOf(context, round, nonce));

/**
 * Draws the whole result and stores it together with the task to send its win. Returns the draw, or null if another
 * process has advanced the round meanwhile.
 */
export const decide = async (
  context: Context,
  database: Queryable,
  round: Round,
  { from, nonce, choices, ...change }: RoundChange & { from: RoundState; nonce: number; choices: object },
): Promise<number[] | null> => {
  const now = context.now();
  const { drawn, shown, winMinor } = outcomeOf(context, round, { nonce, choices });
  const isMine = await moveRound(database, round.id, [from, 'decided'], {
    ...change,
    nonce,
    choices,
    drawn,
    shown,
    win_minor: minorFromNumber(winMinor),
    decided_at: now,
  });
  if (!isMine) return null;
  const dueAt = new Date(now.getTime() + WIN_LEASE_MS);
  await enqueueTask(database, { roundId: round.id, kind: 'win', dueAt });
  return drawn;
};
