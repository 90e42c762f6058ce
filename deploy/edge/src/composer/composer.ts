import type { GuardDecision, GuardRequest, RouteEntry } from '@marquee/kernel/contracts';

import type { DevelopedRemote } from '../development/development-choice.ts';
import type { ComposedPage, PageKey } from '../render/compose-page.ts';
import type { StoredPage } from '../render/page-store.ts';

/** What server processes know of the composition that pages are made of. */
export interface CompositionSummary {
  /** The composition that was asked for. */
  wanted: number;
  /** What pages are made of: it, or the newest one before it that loads. */
  number: number;
  /** Pinned versions by package. */
  pins: Record<string, string>;
  routes: RouteEntry[];
}

/** A question about one composition. */
interface Question {
  composition: number;
  /** The remote that the asking browser takes from a development server. */
  developed: DevelopedRemote | null;
}

export interface GuardQuestion extends Question {
  request: Omit<GuardRequest, 'routes'>;
}

export interface PageQuestion extends Question {
  key: PageKey;
  cacheKey: string;
  /** Of the copy at hand. */
  tag: number | null;
}

/** The composition no longer runs: look up what the visitor gets now, and plan the page again. */
interface Gone {
  kind: 'gone';
}

/** Too much is asked at once. */
interface Overloaded {
  kind: 'overloaded';
}

export type GuardAnswer = { kind: 'decided'; decision: GuardDecision } | Gone | Overloaded;
/** Pages are sent between processes compressed; the receiver unpacks one where a browser needs it. */
export type PageAnswer =
  | ({ kind: 'page' } & Omit<StoredPage, 'identity'>)
  | { kind: 'unchanged' }
  | Gone
  | Overloaded;
export type PageForOne = ({ kind: 'page' } & ComposedPage) | Gone | Overloaded;

/**
 * The part of the edge that runs releases: it decides and composes, for any number of server processes. Questions and
 * answers are plain data, so that it may live in another process.
 */
export interface Composer {
  /** @param wanted 0 where nothing was ever pinned. @throws when it does not load, and none before it */
  composition(wanted: number): Promise<CompositionSummary>;
  decide(question: GuardQuestion): Promise<GuardAnswer>;
  page(question: PageQuestion): Promise<PageAnswer>;
  /** A page for one browser, which develops a remote or looks at a preview. Nothing keeps or counts it. */
  pageForOne(question: Omit<PageQuestion, 'cacheKey' | 'tag'>): Promise<PageForOne>;
}
