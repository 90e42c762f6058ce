import type { Composition } from '@marquee/kernel/contracts';

import type { HistoryLine } from '../../store/history.ts';
import { duration } from '../format.ts';
import { type ChangedPin, changedPins } from '../rollback/rollback-targets.ts';

/** Something that a composition is, beside its number. */
export interface Mark {
  is: 'live' | 'rollback' | 'undone';
  words: string;
}

/** A composition that was for all. */
export interface CompositionEntry {
  kind: 'composition';
  at: string;
  composition: Composition;
  /** Against the one before. */
  changed: ChangedPin[];
  marks: Mark[];
}

/** What happened to a canary; an edge that took it off says why. */
export interface CanaryEntry {
  kind: 'canary';
  at: string;
  line: number;
  what: string;
  by: string;
  why: string;
  isTakenOff: boolean;
}

export type TimelineEntry = CompositionEntry | CanaryEntry;

function marksOf(composition: Composition, next: Composition | undefined): Mark[] {
  const { rollbackTo, createdAt } = composition;
  const marks: Mark[] = [];
  if (next === undefined) marks.push({ is: 'live', words: 'live' });
  if (rollbackTo !== undefined) marks.push({ is: 'rollback', words: `rollback to ${rollbackTo}` });
  if (next?.rollbackTo !== undefined) {
    const wasLiveMs = Date.parse(next.createdAt) - Date.parse(createdAt);
    marks.push({ is: 'undone', words: `rolled back after ${duration(wasLiveMs)}` });
  }
  return marks;
}

function canaryEntry({ line, at, by, why, act }: HistoryLine): CanaryEntry[] {
  const told = { kind: 'canary', at, line, by, why } as const;
  if (act.kind === 'rollout') return [{ ...told, what: act.what, isTakenOff: false }];
  if (act.kind === 'abort')
    return [{ ...told, what: `canary ${act.canary} took itself off`, isTakenOff: true }];
  return [];
}

/**
 * What was live and what was tried, the newest first.
 *
 * @param history every composition that was for all, oldest first
 */
export function timelineEntries(
  history: readonly Composition[],
  lines: readonly HistoryLine[],
): TimelineEntry[] {
  const compositions = history.map((composition, index): CompositionEntry => ({
    kind: 'composition',
    at: composition.createdAt,
    composition,
    changed: changedPins(history[index - 1]?.pins ?? {}, composition.pins),
    marks: marksOf(composition, history[index + 1]),
  }));
  return [...compositions, ...lines.flatMap(canaryEntry)].toSorted((first, second) =>
    second.at.localeCompare(first.at),
  );
}
