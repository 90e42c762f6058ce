import type * as z from 'zod/mini';

declare const MOVES_MONEY: unique symbol;

/** Exists in the types only: a post with such a schema requires an idempotency key. */
export interface MovesMoney {
  readonly [MOVES_MONEY]: true;
}

/** The schema of an answer to a call that moves no money. */
export interface MovesNoMoney {
  readonly [MOVES_MONEY]?: never;
}

/**
 * Marks the schema of an answer to a call that moves money. Posting with it does not type-check without an
 * idempotency key.
 *
 * @example export const Withdrawal = movesMoney(z.object({ id: z.string() }))
 */
export const movesMoney = <Schema extends z.ZodMiniType>(schema: Schema): Schema & MovesMoney =>
  schema as Schema & MovesMoney;
