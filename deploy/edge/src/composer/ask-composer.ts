import type { DevelopedRemote } from '../development/development-choice.ts';
import { PageRefused } from '../render/page-copies.ts';
import type { Decide } from '../render/plan-page.ts';
import type { Composer, CompositionSummary } from './composer.ts';

/** The composing process answered that it no longer has the composition, or that it has too much to do. */
export class NotComposed extends Error {
  readonly kind: 'gone' | 'overloaded';

  constructor(kind: 'gone' | 'overloaded') {
    super(`The composing process answers "${kind}".`);
    this.kind = kind;
  }
}

export const refusalOf = (error: unknown): 'gone' | 'overloaded' | null => {
  if (error instanceof NotComposed) return error.kind;
  if (!(error instanceof PageRefused)) return null;
  return error.answer.kind === 'overloaded' ? 'overloaded' : 'gone';
};

/** Runs the guards of a composition in the composing process. */
export const decideWith =
  (
    composer: Pick<Composer, 'decide'>,
    { number }: CompositionSummary,
    developed: DevelopedRemote | null,
  ): Decide =>
  async (request) => {
    const answer = await composer.decide({ composition: number, developed, request });
    if (answer.kind !== 'decided') throw new NotComposed(answer.kind);
    return answer.decision;
  };
