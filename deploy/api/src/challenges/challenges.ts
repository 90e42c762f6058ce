import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { ChallengeParams } from '@marquee/kernel/contracts/player';
import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import type { Device } from '../sessions/sessions.ts';
import type { Factor, SecondFactor } from './second-factor.ts';

const MINUTE_MS = 60 * 1000;
/** How long a challenge can be answered, and a proof be used. */
const OPEN_MS = 5 * MINUTE_MS;
const ANSWERS_EACH = 5;
/** Over all challenges of a player, so that new ones are no new guesses. */
const WRONG_ANSWERS = { most: 10, windowMs: 15 * MINUTE_MS };

const REQUIRED = { pin: 'PIN_REQUIRED', code: 'CODE_REQUIRED', password: 'PASSWORD_REQUIRED' } as const;

/** One call of one player. */
export interface Challenged {
  playerId: string;
  /** Of this very call: who sends it, what it asks and under which key. */
  intent: string;
  /** A PIN is no proof for it. */
  withoutPin: boolean;
}

export interface Challenges {
  /**
   * Lets a call pass whose player has no second factor, or that carries the proof of its own challenge.
   *
   * @throws {ApiError} `PIN_REQUIRED`, `CODE_REQUIRED` or `PASSWORD_REQUIRED` with {@link ChallengeParams}
   */
  admit(call: Challenged, proof: string | null): Promise<void>;
  /**
   * The proof for the right answer.
   *
   * @throws {ApiError} `CHALLENGE_ANSWER_WRONG` with the answers that are left, `CHALLENGE_OVER` for a challenge that
   *   cannot be answered (any more), `TOO_MANY_REQUESTS` after too many wrong answers to any
   */
  answer(from: { playerId: string; device: Device }, challengeId: string, answer: string): Promise<string>;
}

export interface ChallengesSetup {
  database: Pick<Database, 'query' | 'transaction'>;
  secondFactor: SecondFactor;
  now: () => Date;
}

interface OpenChallenge {
  id: string;
  kind: Factor['kind'];
  type: string | null;
  wrongAnswers: number;
  expiresAt: Date;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const refusalOf = ({ id, kind, type, wrongAnswers, expiresAt }: OpenChallenge): ApiError => {
  const params: ChallengeParams = {
    challengeId: id,
    expiresAt: expiresAt.toISOString(),
    attemptsLeft: ANSWERS_EACH - wrongAnswers,
    ...(type !== null && { type }),
  };
  return new ApiError(REQUIRED[kind], 'The call needs a proof of who sends it.', { params });
};

/** See {@link Challenges}. They lie in the database, so that any process can judge an answer. */
export const createChallenges = ({ database, secondFactor, now }: ChallengesSetup): Challenges => {
  const isProven = async ({ playerId, intent }: Challenged, proof: string): Promise<boolean> => {
    const proven = await database.query(
      'select from challenge where player_id = $1 and intent = $2 and proof_hash = $3 and expires_at > $4',
      [playerId, intent, hash(proof), now()],
    );
    return proven.length > 0;
  };

  /** A call that is sent twice before its player answers is one question, and one message with a code. */
  const openChallenge = async ({ playerId, intent }: Challenged): Promise<OpenChallenge | undefined> => {
    const [open] = await database.query<OpenChallenge>(
      `select id, kind, type, wrong_answers as "wrongAnswers", expires_at as "expiresAt" from challenge
       where player_id = $1 and intent = $2 and proof_hash is null and expires_at > $3 and wrong_answers < $4
       order by created_at desc limit 1`,
      [playerId, intent, now(), ANSWERS_EACH],
    );
    return open;
  };

  const wrongAnswersOf = async (queryable: Queryable | typeof database, playerId: string) => {
    const since = new Date(now().getTime() - WRONG_ANSWERS.windowMs);
    const [found] = await queryable.query<{ wrong: number }>(
      `select coalesce(sum(wrong_answers), 0)::integer as wrong from challenge
       where player_id = $1 and created_at > $2`,
      [playerId, since],
    );
    return found?.wrong ?? 0;
  };

  const refuseGuessing = async (queryable: Queryable | typeof database, playerId: string): Promise<void> => {
    if ((await wrongAnswersOf(queryable, playerId)) < WRONG_ANSWERS.most) return;
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many wrong answers to challenges.', {
      retryAfterSeconds: WRONG_ANSWERS.windowMs / 1000,
    });
  };

  /** Counts the answer as wrong until it is found right, so that simultaneous answers do not count as one guess. */
  const takeAttempt = (playerId: string, challengeId: string) =>
    retryTransaction(
      database,
      async (transaction) => {
        await refuseGuessing(transaction, playerId);
        const [taken] = await transaction.query<{ kind: Factor['kind']; wrongAnswers: number }>(
          `update challenge set wrong_answers = wrong_answers + 1
           where id = $1 and player_id = $2 and proof_hash is null and expires_at > $3 and wrong_answers < $4
           returning kind, wrong_answers as "wrongAnswers"`,
          [challengeId, playerId, now(), ANSWERS_EACH],
        );
        if (taken) return taken;
        throw new ApiError('CHALLENGE_OVER', 'Nobody waits for an answer to this challenge.');
      },
      // Two answers to two challenges read the same sum: only one of them may count on it.
      { isolation: 'serializable' },
    );

  return {
    async admit(call, proof) {
      if (proof !== null && (await isProven(call, proof))) return;
      const open = await openChallenge(call);
      if (open) throw refusalOf(open);
      await refuseGuessing(database, call.playerId);
      const factor = await secondFactor.ask(call.playerId, { withoutPin: call.withoutPin });
      if (factor === null) return;
      const challenge: OpenChallenge = {
        id: randomUUID(),
        kind: factor.kind,
        type: factor.type ?? null,
        wrongAnswers: 0,
        expiresAt: new Date(now().getTime() + OPEN_MS),
      };
      await database.query(
        `insert into challenge (id, player_id, intent, kind, type, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          challenge.id,
          call.playerId,
          call.intent,
          challenge.kind,
          challenge.type,
          now(),
          challenge.expiresAt,
        ],
      );
      throw refusalOf(challenge);
    },

    async answer(from, challengeId, answer) {
      const { playerId } = from;
      const { kind, wrongAnswers } = await takeAttempt(playerId, challengeId);
      if (!(await secondFactor.check(from, kind, answer))) {
        const attemptsLeft = ANSWERS_EACH - wrongAnswers;
        throw new ApiError('CHALLENGE_ANSWER_WRONG', 'The answer to a challenge is wrong.', {
          params: { attemptsLeft },
        });
      }
      const proof = randomBytes(32).toString('base64url');
      await database.query(
        `update challenge set wrong_answers = wrong_answers - 1, proof_hash = $2, expires_at = $3 where id = $1`,
        [challengeId, hash(proof), new Date(now().getTime() + OPEN_MS)],
      );
      return proof;
    },
  };
};

/** Deletes at most `most` challenges that neither can be used nor count any more. Returns their number. */
export const deleteOldChallenges = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const before = new Date(now.getTime() - Math.max(2 * OPEN_MS, WRONG_ANSWERS.windowMs));
  const deleted = await database.query(
    `delete from challenge where id in (
       select id from challenge where created_at < $1 order by created_at limit $2 for update skip locked)
     returning id`,
    [before, most],
  );
  return deleted.length;
};
