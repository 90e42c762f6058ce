import type { Composition } from '@marquee/kernel/contracts';

import { MOST_RECORDS } from '../protocol/following-calls.ts';
import { refusal, RegistryError } from '../registry-error.ts';
import { createFile } from '../store/atomic-files.ts';
import { readRecords, type RecordKind, recordPath } from '../store/record-files.ts';
import type { Stores } from '../stores.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { createPreviewMirror, parseComposition } from './mirror-previews.ts';
import { createReleaseMirror, type FileSource } from './mirror-release.ts';
import { pruneCopy } from './prune-copy.ts';
import type { RecordText, RegistryState } from './registry-state.ts';

export interface MirrorSource extends FileSource {
  records(kind: RecordKind, span: { from: number; limit: number }): Promise<RecordText[]>;
}

export interface MirrorSetup {
  folder: string;
  stores: Stores;
  keys: Pick<KeyRing, 'anchors'>;
  source: MirrorSource;
  clock: () => Date;
}

/** A record that came, and what it says; null where it is not one that the registry signed. */
interface Read<Body> extends RecordText {
  body: Body | null;
}

const REFUSED = `${JSON.stringify({ refused: 'What came in its place was not what the registry signed.' })}\n`;

/** How far back a new copy begins, where something was live for all in that time. */
const BEGIN_WITH = 20;
/** Compositions before the live one that edges can fall back to. */
const FALL_BACKS = 2;
/** How often releases are looked for that nothing needs any more. */
const PRUNE_MS = 86_400_000;

/**
 * Keeps a registry's folder as a copy of another one. Records and files are checked as they arrive, by the signatures of the
 * registry and of the teams; a composition is written when all of its releases are here, so that whoever reads the folder
 * finds nothing live that cannot be served.
 *
 * @returns a function that takes over what a state tells of, and returns why not all of it; it throws once its signal
 * aborts, and what has arrived by then is not asked for again
 */
export function createMirror({ folder, stores, keys, source, clock }: MirrorSetup) {
  const { trust, rollouts, previews, compositions, seal } = stores;
  const bringRelease = createReleaseMirror(stores, keys, source);
  let problems: string[] = [];
  let giveUp: AbortSignal;
  let prunedAt = Number.NEGATIVE_INFINITY;

  const note = (error: unknown): void => {
    giveUp.throwIfAborted();
    // Of what cannot be reached nothing can be said.
    if (!(error instanceof RegistryError) || error.code === 'SERVICE_AWAY') throw error;
    problems.push(...error.faults.map(({ message }) => message));
  };

  function parsed<Body>(record: RecordText, parse: (number: number, text: string) => Body): Read<Body> {
    try {
      return { ...record, body: parse(record.number, record.text) };
    } catch (error) {
      note(error);
      return { ...record, body: null };
    }
  }

  async function records(kind: RecordKind, from: number, upTo: number): Promise<RecordText[]> {
    const found: RecordText[] = [];
    for (let next = from; next <= upTo; next += MOST_RECORDS)
      found.push(
        ...(await source.records(kind, { from: next, limit: Math.min(MOST_RECORDS, upTo - next + 1) })),
      );
    return found.toSorted((first, second) => first.number - second.number);
  }

  /** Numbers have no gaps: in place of one that is refused, where a later one is sound, stands that it was. */
  function write(kind: RecordKind, read: ReadonlyArray<Read<unknown>>): void {
    for (const { number, text, body } of read)
      createFile(recordPath(folder, kind, number), body === null ? REFUSED : text);
  }

  async function takeTrust(upTo: number): Promise<void> {
    const read = (await records('trust', trust.version() + 1, upTo)).map((record) =>
      parsed(record, (number, text) => trust.parse(number, text)),
    );
    write('trust', read.slice(0, read.findLastIndex(({ body }) => body !== null) + 1));
  }

  const bring = async ({ pins }: Composition): Promise<void> => {
    for (const [name, version] of Object.entries(pins)) await bringRelease(name, version, giveUp);
  };

  const bringPreviews = createPreviewMirror({ folder, stores, records, bring, note, clock });

  const isForAll = ({ body }: Read<Composition>): boolean => body !== null && body.isCandidate !== true;

  /** The records that are not here yet; of a new copy, enough to have something live. */
  async function newCompositions(upTo: number): Promise<Array<Read<Composition>>> {
    const read = async (from: number, to: number) =>
      (await records('compositions', from, to)).map((record) =>
        parsed(record, (number, text) => parseComposition(seal, number, text)),
      );
    const known = compositions.highestNumber();
    if (known > 0) {
      const [last, ...newer] = await read(known, Math.max(known, upTo));
      requireSameHistory(known, last);
      return newer;
    }
    let from = Math.max(1, upTo - BEGIN_WITH + 1);
    let found = await read(from, upTo);
    while (from > 1 && !found.some(isForAll)) {
      const earlier = Math.max(1, from - BEGIN_WITH);
      found = [...(await read(earlier, from - 1)), ...found];
      from = earlier;
    }
    return found;
  }

  /** A registry that was put back to an earlier state gives numbers again that stand for something else here. */
  function requireSameHistory(known: number, there: RecordText | undefined): void {
    if (there !== undefined && there.number === known) {
      const [here] = readRecords(folder, 'compositions', { from: known, limit: 1 });
      if (here?.text === there.text) return;
    }
    throw refusal(
      'HISTORY_CHANGED',
      `The registry has another composition ${known} than this copy, or none: nothing is taken over.`,
      'If the registry was restored from a backup, remove the folder of the copy, and it begins anew.',
    );
  }

  async function takeCompositions(upTo: number): Promise<void> {
    const isNew = compositions.highestNumber() === 0;
    const found = await newCompositions(upTo);
    let end = upTo + 1;
    let live: number | null = null;
    for (const { number, body } of found.toReversed()) {
      try {
        if (body === null) throw new Error('it is told already');
        // Who has a link waits for it; all others do not.
        if (body.isPreview === true) continue;
        await bring(body);
      } catch (error) {
        if (body !== null) note(error);
        end = number;
        continue;
      }
      if (body.isCandidate === true) continue;
      live = number;
      break;
    }
    // Where nothing of it is live for all, what is tried can only stand on what is here already.
    if (live === null && isNew) return;
    write(
      'compositions',
      found.filter(({ number }) => number < end),
    );
    if (isNew) await bringFallBacks(found.filter(({ number }) => number < (live ?? 0)));
  }

  async function bringFallBacks(earlier: ReadonlyArray<Read<Composition>>): Promise<void> {
    for (const { body } of earlier.filter(isForAll).slice(-FALL_BACKS)) {
      try {
        if (body !== null) await bring(body);
      } catch (error) {
        giveUp.throwIfAborted();
        // The live one is here; that one before it is not, edges pass over.
        if (!(error instanceof RegistryError) || error.code === 'SERVICE_AWAY') throw error;
      }
    }
  }

  /** Looks again at what is live here: a key may have been revoked, a release signed anew, a file damaged. */
  async function keepLive(): Promise<void> {
    const live = compositions.current();
    if (live !== null) await bring(live).catch(note);
  }

  async function takeRollouts(upTo: number): Promise<void> {
    const read = (await records('rollouts', rollouts.highest() + 1, upTo)).map((record) =>
      parsed(record, (number, text) => rollouts.parse(number, text)),
    );
    for (let last = read.length; last > 0; last -= 1) {
      const newest = read[last - 1]?.body ?? null;
      if (newest === null) continue;
      const named = [newest.stable, ...Object.values(newest.compositions)];
      if (named.some((number) => number > compositions.highestNumber())) continue;
      write('rollouts', read.slice(0, last));
      return;
    }
  }

  /** Comes first, and waits for no file: a preview that was revoked ends at once. */
  async function takePreviews(upTo: number): Promise<void> {
    const known = previews.highest();
    if (upTo <= known) return;
    const read = (await records('previews', known === 0 ? upTo : known + 1, upTo)).map((record) =>
      parsed(record, (number, text) => previews.parse(number, text)),
    );
    write('previews', read.slice(0, read.findLastIndex(({ body }) => body !== null) + 1));
  }

  /** Between two states, when nothing is half here. */
  function prune(): void {
    const now = clock().getTime();
    if (now - prunedAt < PRUNE_MS) return;
    prunedAt = now;
    try {
      pruneCopy(stores, clock);
    } catch (error) {
      note(error);
    }
  }

  return async (state: RegistryState, signal: AbortSignal): Promise<string | null> => {
    problems = [];
    giveUp = signal;
    await takeTrust(state.trust);
    await takePreviews(state.previews);
    await takeCompositions(state.compositions).catch(note);
    await takeRollouts(state.rollouts);
    for (const abort of state.aborts) rollouts.abort(abort);
    await keepLive();
    await bringPreviews();
    prune();
    return problems.length === 0 ? null : [...new Set(problems)].join(' ');
  };
}
