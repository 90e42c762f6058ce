import type { Composition } from '@marquee/kernel/contracts';

import { refusal } from './registry-error.ts';
import type { CompositionStore } from './store/compositions.ts';
import type { Act, Composed, Head, HistoryLine, HistoryStore } from './store/history.ts';
import type { ReleaseStore } from './store/releases.ts';
import { digestOf } from './trust/composition-seal.ts';

/** The author and the reason, as the history shows them. */
export interface Cause {
  by: string;
  why: string;
}

/** Each lost race means that another writer succeeded, so this many in a row indicates a fault. */
const MOST_ATTEMPTS = 50;

const ADOPTION = 'What was here when the lines of the history began to be chained, as it was found.';

export type NewComposition = Omit<Composed, 'composition'>;

export interface HistoryWriter {
  /** Nothing is decided in a copy. */
  isCopy(): boolean;
  /** Begins the chain where there is none: what lies here already is adopted as it is found. */
  begin(cause: Cause): void;
  /** Writes a line about what has happened, in a chain that was begun before it did. */
  record(act: Act, cause: Cause): void;
  /**
   * Writes a line about what is about to be done, decided on the history as it is then.
   *
   * @param made is called again whenever another writer was first; without an act nothing is written
   */
  decide<Result>(made: () => { act: Act | null; result: Result }, cause: Cause): Result;
  /**
   * Writes the line that makes a composition, then the composition.
   *
   * @param decide is called again whenever another writer was first
   */
  compose(decide: (current: Composition | null) => NewComposition, cause: Cause): Composition;
}

interface WriterTools {
  /** The address of the registry that the folder is a copy of; null where it is none. */
  copyOf: () => string | null;
  history: HistoryStore;
  compositions: CompositionStore;
  /** What lies here, read without asking for signatures. */
  found: { compositions: CompositionStore; releases: ReleaseStore };
  clock: () => Date;
  /** User and machine, or who asks the service now. */
  from: () => string;
}

/** The composition that a line makes, the same whoever writes it down. */
export function compositionOf(
  { at, by, why }: Pick<HistoryLine, 'at' | 'by' | 'why'>,
  { kind, composition: number, pins, rollbackTo, accepted }: Composed,
  history: Head,
): Composition {
  return {
    number,
    pins,
    createdAt: at,
    by,
    why,
    ...(rollbackTo === undefined ? {} : { rollbackTo }),
    ...(accepted === undefined || accepted.length === 0 ? {} : { accepted }),
    history,
    ...(kind === 'candidate' || kind === 'preview' ? { isCandidate: true } : {}),
    ...(kind === 'preview' ? { isPreview: true } : {}),
  };
}

/**
 * Writes the history, one line at a time. The line comes first and says all of a composition, so that a crash between
 * the two loses nothing: whoever writes next finishes what the last line says.
 */
export function createHistoryWriter(tools: WriterTools): HistoryWriter {
  const { history, compositions, found, clock, from, copyOf } = tools;

  const add = (head: Head, act: Act, { by, why }: Cause): Head | null =>
    history.append(head, { at: clock().toISOString(), by, why, from: from(), act });

  function adopted(): Act {
    const { releases } = found;
    const names = releases
      .packages()
      .flatMap((name) => releases.versions(name).map((version) => ({ name, version })));
    return {
      kind: 'adopt',
      compositions: Object.fromEntries(found.compositions.all().map((each) => [each.number, digestOf(each)])),
      releases: Object.fromEntries(
        names.flatMap(({ name, version }) => {
          const integrity = releases.manifestIntegrity(name, version);
          return integrity === null ? [] : [[`${name}@${version}`, integrity]];
        }),
      ),
    };
  }

  function requireOwn(): void {
    const url = copyOf();
    if (url === null) return;
    throw refusal(
      'REGISTRY_IS_COPY',
      `This folder is a copy of the registry at ${url}, and nothing is decided here.`,
      `Ask that registry: RELEASES_URL=${url}, with a token in RELEASES_TOKEN.`,
    );
  }

  function begin({ by }: Cause): void {
    requireOwn();
    const head = history.head();
    if (head.line > 0 || (compositions.highestNumber() === 0 && found.releases.packages().length === 0))
      return;
    // Of two that begin at a time, one does.
    add(head, adopted(), { by, why: ADOPTION });
  }

  /** Writes the composition that the last line makes, where the writer of the line did not come to it. */
  function finish(head: Head): void {
    const last = history.lastLine();
    if (last === null || last.line !== head.line || !('composition' in last.act)) return;
    if (last.act.composition > compositions.highestNumber())
      compositions.append(compositionOf(last, last.act, head));
  }

  /** The head, once all that the lines say is there. */
  function whole(): Head {
    const head = history.head();
    finish(head);
    return head;
  }

  function attempt<Result>(act: () => Result | null): Result {
    for (let count = 0; count < MOST_ATTEMPTS; count += 1) {
      const result = act();
      if (result !== null) return result;
    }
    throw refusal(
      'RACED',
      `Others wrote ${MOST_ATTEMPTS} times while this was tried.`,
      'See what is live with status, and try again.',
    );
  }

  return {
    begin,
    isCopy: () => copyOf() !== null,
    record(act, cause) {
      requireOwn();
      attempt(() => add(whole(), act, cause));
    },
    decide(made, cause) {
      requireOwn();
      return attempt(() => {
        const head = whole();
        const { act, result } = made();
        return act === null || add(head, act, cause) !== null ? { result } : null;
      }).result;
    },
    compose(decide, cause) {
      begin(cause);
      return attempt(() => {
        const head = whole();
        const number = compositions.highestNumber() + 1;
        const act = { ...decide(compositions.current()), composition: number };
        const at = clock().toISOString();
        const place = history.append(head, { ...cause, at, from: from(), act });
        if (place === null) return null;
        compositions.append(compositionOf({ ...cause, at }, act, place));
        const written = compositions.read(number);
        return written.history?.hash === place.hash ? written : null;
      });
    },
  };
}
