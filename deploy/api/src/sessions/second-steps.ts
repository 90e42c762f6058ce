import { randomUUID } from 'node:crypto';

import type { CodeSent, SecondStep, SecondStepAnswer } from '@marquee/kernel/contracts/player';
import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { lockPlayer } from '../players/player.ts';
import { endOfPhone, type Factors, twoFactorTypeOf } from '../second-factors/protection.ts';
import type { CodeSource, SecondFactors } from '../second-factors/second-factors.ts';
import type { StartedSession } from './start-session.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OPEN_MS = 10 * MINUTE_MS;
const ANSWERS_EACH = 5;
/** Over all second steps of a player. Who is asked has done the first step, so this locks out nobody who has not. */
const MOST_WRONG = [
  { most: 10, windowMs: 15 * MINUTE_MS },
  { most: 30, windowMs: DAY_MS },
];

/** A sign-in whose first step was right, and whose code was. */
export interface DoneStep {
  playerId: string;
  source: CodeSource;
}

export interface SecondSteps {
  /**
   * What a player with a second factor is asked for after the password, or after another service; null for a player without one. Who signs in
   * again meanwhile gets the same question, and no new tries. Sends a code by SMS where the player has no app.
   *
   * @param requireStill looks once more, under the lock of the player, at what the first step was judged by
   * @throws {ApiError} `TOO_MANY_REQUESTS` after too many wrong codes, and what `requireStill` throws
   */
  begin(playerId: string, factors: Factors, requireStill?: RequireStill): Promise<SecondStep | null>;
  /** Sends a code by SMS. @throws {ApiError} `TWO_FACTOR_INVALID` where nobody waits for one, `TOO_MANY_REQUESTS` */
  sendCode(challengeId: string): Promise<CodeSent>;
  /**
   * Takes the code.
   *
   * @throws {WrongCode} for a wrong code and for a question that was never asked, is too old or answered: the same
   */
  answer(answer: Pick<SecondStepAnswer, 'challengeId' | 'code'>): Promise<DoneStep>;
  /** @throws {WrongCode} where all sign-ins of the player were ended since the answer */
  requireInForce(transaction: Queryable, challengeId: string): Promise<void>;
}

type RequireStill = NonNullable<StartedSession['requireStill']>;

/** The refusal of a code, with the player whose sign-in it was, for their history. */
export class WrongCode extends ApiError {
  readonly playerId: string | null;

  constructor(playerId: string | null) {
    super('TWO_FACTOR_INVALID', 'The code of a second step is wrong, or nobody waits for it.');
    this.playerId = playerId;
  }
}

interface OpenStep {
  id: string;
  wrongAnswers: number;
  expiresAt: Date;
}

export interface SecondStepsSetup {
  database: Database;
  secondFactors: Pick<SecondFactors, 'smsCodes' | 'useCode'>;
  now: () => Date;
}

const OPEN = `done_at is null and expires_at > $2 and wrong_answers < ${ANSWERS_EACH}`;

/** See {@link SecondSteps}. They lie in the database, so any process can take the answer. */
export const createSecondSteps = ({ database, secondFactors, now }: SecondStepsSetup): SecondSteps => {
  const { smsCodes } = secondFactors;

  const refuseGuessing = async (queryable: Queryable, playerId: string): Promise<void> => {
    const rows = await queryable.query<{ startedAt: Date; wrong: number }>(
      `select started_at as "startedAt", wrong_answers as wrong from second_step
       where player_id = $1 and started_at > $2 and done_at is null`,
      [playerId, new Date(now().getTime() - DAY_MS)],
    );
    for (const { most, windowMs } of MOST_WRONG) {
      const since = now().getTime() - windowMs;
      const wrong = rows.reduce((sum, row) => sum + (row.startedAt.getTime() > since ? row.wrong : 0), 0);
      if (wrong >= most) {
        throw new ApiError('TOO_MANY_REQUESTS', 'Too many wrong codes.', {
          retryAfterSeconds: windowMs / 1000,
        });
      }
    }
  };

  const openStep = async (transaction: Queryable, playerId: string): Promise<OpenStep> => {
    const [open] = await transaction.query<OpenStep>(
      `select id, wrong_answers as "wrongAnswers", expires_at as "expiresAt" from second_step
       where player_id = $1 and ${OPEN} order by started_at desc limit 1`,
      [playerId, now()],
    );
    if (open) return open;
    await refuseGuessing(transaction, playerId);
    const step = { id: randomUUID(), wrongAnswers: 0, expiresAt: new Date(now().getTime() + OPEN_MS) };
    await transaction.query(
      'insert into second_step (id, player_id, started_at, expires_at) values ($1, $2, $3, $4)',
      [step.id, playerId, now(), step.expiresAt],
    );
    return step;
  };

  /** Counts the answer as wrong until it is found right, so that simultaneous answers do not count as one. */
  const takeAttempt = (challengeId: string): Promise<string> =>
    retryTransaction(
      database,
      async (transaction) => {
        const [taken] = await transaction.query<{ playerId: string }>(
          `update second_step set wrong_answers = wrong_answers + 1 where id = $1 and ${OPEN}
           returning player_id as "playerId"`,
          [challengeId, now()],
        );
        if (taken === undefined) throw new WrongCode(null);
        return taken.playerId;
      },
      { isolation: 'serializable' },
    );

  return {
    async begin(playerId, factors, requireStill) {
      const type = twoFactorTypeOf(factors);
      if (type === null) return null;
      return retryTransaction(
        database,
        async (transaction) => {
          await lockPlayer(transaction, playerId);
          await requireStill?.(transaction);
          const step = await openStep(transaction, playerId);
          const target = { playerId, purpose: 'sign-in' as const };
          let allowance = await smsCodes.allowance(transaction, target);
          if (type === 'sms' && allowance.nextInSec === 0)
            allowance = await smsCodes.send(transaction, target);
          return {
            twoFactorRequired: true,
            type,
            challengeId: step.id,
            expiresAt: step.expiresAt.toISOString(),
            attemptsLeft: ANSWERS_EACH - step.wrongAnswers,
            canUseRecovery: factors.recoveryCodesLeft > 0,
            canUseSms: factors.smsPhone !== null,
            nextInSec: allowance.nextInSec,
            phoneEnd: factors.smsPhone === null ? '' : endOfPhone(factors.smsPhone),
          };
        },
        { isolation: 'serializable' },
      );
    },

    sendCode: (challengeId) =>
      retryTransaction(
        database,
        async (transaction) => {
          const [open] = await transaction.query<{ playerId: string }>(
            `select second_step.player_id as "playerId" from second_step
             join sms_factor on sms_factor.player_id = second_step.player_id
             where second_step.id = $1 and ${OPEN}`,
            [challengeId, now()],
          );
          if (open === undefined) throw new WrongCode(null);
          return smsCodes.send(transaction, { playerId: open.playerId, purpose: 'sign-in' });
        },
        { isolation: 'serializable' },
      ),

    async answer({ challengeId, code }) {
      const playerId = await takeAttempt(challengeId);
      const source = await secondFactors.useCode(playerId, code, 'sign-in');
      if (source === null) throw new WrongCode(playerId);
      const done = await database.query(
        `update second_step set done_at = $2, wrong_answers = wrong_answers - 1
         where id = $1 and done_at is null returning id`,
        [challengeId, now()],
      );
      if (done.length === 0) throw new WrongCode(playerId);
      return { playerId, source };
    },

    async requireInForce(transaction, challengeId) {
      const inForce = await transaction.query('select from second_step where id = $1 and expires_at > $2', [
        challengeId,
        now(),
      ]);
      if (inForce.length === 0) throw new WrongCode(null);
    },
  };
};

/** Ends the sign-ins of a player that wait for a second step, or had it and have no session yet. */
export const endSecondSteps = async (transaction: Queryable, playerId: string, at: Date): Promise<void> => {
  await transaction.query('update second_step set expires_at = $2 where player_id = $1 and expires_at > $2', [
    playerId,
    at,
  ]);
};

/** Deletes at most `most` second steps that count no more. Returns their number. */
export const deleteOldSecondSteps = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from second_step where id in (
       select id from second_step where started_at < $1 order by started_at limit $2 for update skip locked)
     returning id`,
    [new Date(now.getTime() - DAY_MS), most],
  );
  return deleted.length;
};
