import type { Leaderboard, Tournament } from '@marquee/kernel/contracts/tournaments';
import type { CallOptions } from '@marquee/kernel/http';
import { type useHost, useLanguage } from '@marquee/kernel/remote';
import { useCallback } from 'react';

import { type LiveBoard, useLiveBoard } from '../board/use-live-board.ts';
import { useDue } from './use-due.ts';
import { type Fresh, useFresh } from './use-fresh.ts';

interface CompetitionSetup<Subject> {
  first: { tournament: Subject; board: Leaderboard };
  /** The calls that answer them. */
  path: string;
  boardPath: string;
  schema: CallOptions<Subject>['schema'];
}

export interface LiveCompetition<Subject> extends Fresh<Subject>, Pick<LiveBoard, 'board'> {
  /** Rounds count, or are still being settled. */
  isMoving: boolean;
  /** Asks for all of it. */
  refreshAll: () => void;
}

const isMovingIn = (state: Tournament['state']): boolean => state === 'running' || state === 'finalizing';

/** A tournament or a stage of a race with its board, as both are now and for whoever looks at them. */
export function useCompetition<Subject extends Tournament>(
  setup: CompetitionSetup<Subject>,
): LiveCompetition<Subject> {
  const { first, path, boardPath, schema } = setup;
  const lang = useLanguage();
  const fetch = useCallback(
    (api: ReturnType<typeof useHost>['api'], signal: AbortSignal) =>
      api.get(path, { schema, query: { lang }, signal }),
    [path, schema, lang],
  );
  const fresh = useFresh(first.tournament, fetch);
  const { answer } = fresh;
  const isMoving = isMovingIn(answer.state);
  const live = useLiveBoard({
    tournamentId: answer.id,
    path: boardPath,
    first: first.board,
    isMoving,
    onState: fresh.refresh,
  });
  const refreshAll = (): void => {
    fresh.refresh();
    live.refresh();
  };
  useDue(fresh.told, [answer.joinFrom, answer.startAt, answer.joinUntil, answer.endAt], refreshAll);
  return { ...fresh, told: live.told ?? fresh.told, board: live.board, isMoving, refreshAll };
}
