import { randomBytes } from 'node:crypto';

import type { Cause } from '../history-writer.ts';
import { refusal, type RegistryError } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import { nothingLive } from '../store/compositions.ts';
import { sha256 } from '../store/digest.ts';
import type { Stores } from '../stores.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { utc } from '../utc.ts';
import type { ComposePreview } from './preview-composing.ts';
import { PREVIEW_PARAMETER, type PreviewLink, readPreviewLink, writePreviewLink } from './preview-link.ts';
import {
  describePreview,
  type ListedPreview,
  type MadePreview,
  type NewPreview,
  type Preview,
  type PreviewUse,
} from './preview.ts';

/** What holders of a link see before all visitors get it, or after. */
export interface PreviewDesk {
  /** Those that are open, the newest first, and who opened their links. @throws RegistryError PREVIEW_DAMAGED */
  list(): ListedPreview[];
  /** An open one; null where it has ended. Cheap: a look at the disk. @throws RegistryError PREVIEW_DAMAGED */
  find(id: number): Preview | null;
  /**
   * Makes a preview, and a link to it that one browser can open. With a lane that is open, its releases join those that the
   * lane shows, and who has it open sees them on the next page.
   *
   * @throws RegistryError as `pin`, but for freezes and second persons; PREVIEW_UNSUITABLE, COMPOSITION_UNKNOWN, NOTHING_LIVE
   */
  make(wanted: NewPreview, cause: Cause): Promise<MadePreview>;
  /** Lets it end later or sooner, and makes another link to it. @throws RegistryError PREVIEW_UNKNOWN, PREVIEW_UNSUITABLE */
  renew(id: number, minutes: number, cause: Cause): MadePreview;
  /** Ends it now, for everybody who has it open. @throws RegistryError PREVIEW_UNKNOWN, REASON_MISSING */
  revoke(id: number, cause: Cause): Preview;
  /** What a link says; null where the registry did not sign it. Whether its preview is open says `find`. */
  readLink(text: string): PreviewLink | null;
  /** Who has opened a link, as far as it is known here. */
  usedBy(link: Pick<PreviewLink, 'link' | 'preview'>): PreviewUse | null;
  /**
   * Opens a link in one browser. @returns who has the link now: this browser, or another one that was first; null in a copy
   * until the registry has answered: ask again
   */
  open(use: PreviewUse): PreviewUse | null;
}

interface DeskTools {
  stores: Stores;
  keys: KeyRing;
  compose: ComposePreview;
  clock: () => Date;
}

const MOST_OPEN = 100;
/** Of what a development server says of itself: all previews that are open stand in one record. */
const MOST_DESCRIBED = 64 * 1024;
const MOST_DAYS = 30;
const MINUTE_MS = 60_000;
const MOST_MINUTES = MOST_DAYS * 24 * 60;
/** Each lost race means that another writer succeeded, so this many in a row indicates a fault. */
const MOST_ATTEMPTS = 50;

const unsuitable = (problem: string, nextStep: string): RegistryError =>
  refusal('PREVIEW_UNSUITABLE', `There can be no such preview: ${problem}.`, nextStep);

const unknown = (id: number): RegistryError =>
  refusal('PREVIEW_UNKNOWN', `No preview ${id} is open.`, 'See which are with: preview list');

interface Change<Result> {
  previews: Preview[];
  what: string;
  result: Result;
}

const nameOf = ({ id, lane }: Preview): string =>
  lane === undefined ? `preview ${id}` : `preview ${id} (${lane})`;

export function createPreviewDesk({ stores, keys, compose, clock }: DeskTools): PreviewDesk {
  const { previews: store, previewUses: uses, compositions, writer, authority } = stores;

  const openAt = (now: Date): Preview[] =>
    (store.current()?.previews ?? []).filter(({ until }) => new Date(until) > now);

  /** @param decide is called again whenever another writer was first */
  function write<Result>(decide: (open: Preview[], at: Date) => Change<Result>, cause: Cause): Result {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const at = clock();
      const number = store.highest() + 1;
      const { previews, what, result } = decide(openAt(at), at);
      const ids = previews.map(({ id }) => id);
      const lastPreview = Math.max(store.current()?.lastPreview ?? 0, ...ids);
      const text = store.append({ number, at: at.toISOString(), previews, lastPreview });
      if (text === null) continue;
      writer.record({ kind: 'previews', record: number, hash: sha256(text), what }, cause);
      return result;
    }
    throw refusal('RACED', 'Others changed the previews at the same time.', 'Try again in a moment.');
  }

  function endOf(minutes: number, at: Date): string {
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES)
      throw unsuitable(`it would be open for ${minutes} minutes`, `Give up to ${MOST_DAYS} days.`);
    return new Date(at.getTime() + minutes * MINUTE_MS).toISOString();
  }

  function withLink(preview: Preview): MadePreview {
    const link = {
      preview: preview.id,
      link: randomBytes(12).toString('hex'),
      until: Date.parse(preview.until),
    };
    return { preview, path: `/?${PREVIEW_PARAMETER}=${writePreviewLink(link, keys)}` };
  }

  function requireDevelopable({ develops, lane }: NewPreview): void {
    if (develops === undefined) return;
    if (lane !== undefined)
      throw unsuitable('a lane gathers what is published', 'Leave out the lane, or publish the build.');
    if (JSON.stringify(develops).length > MOST_DESCRIBED)
      throw unsuitable(
        `${develops.package} says more of itself than ${MOST_DESCRIBED} characters`,
        'Send of its messages the titles of its routes alone, as the command does.',
      );
  }

  const inLane = (lane: string | undefined, open: readonly Preview[]): Preview | undefined =>
    lane === undefined ? undefined : open.find((each) => each.lane === lane);

  function require(id: number, open: readonly Preview[]): Preview {
    const found = open.find((each) => each.id === id);
    if (found === undefined) throw unknown(id);
    return found;
  }

  return {
    list() {
      return openAt(clock())
        .toSorted((first, second) => second.id - first.id)
        .map((preview) => ({
          ...preview,
          uses: uses.allOf(preview.id).map(({ at, edge, country }) => ({ at, edge, country })),
        }));
    },
    find: (id) => openAt(clock()).find((preview) => preview.id === id) ?? null,
    async make(wanted, given) {
      const { pins, develops, of: asked, lane, country, minutes } = wanted;
      const cause = requireCause(given);
      authority.begin(cause);
      requireDevelopable(wanted);
      endOf(minutes, clock());
      const of = asked ?? compositions.current()?.number;
      if (of === undefined) throw nothingLive();
      const before = inLane(lane, openAt(clock()));
      const shown = { ...before?.pins, ...pins };
      const { number: composition } = await compose(of, shown, cause);
      const made = write((open, at): Change<Preview> => {
        const earlier = inLane(lane, open);
        if (earlier === undefined && open.length >= MOST_OPEN)
          throw unsuitable(`${open.length} are open already`, 'Revoke one that nobody needs.');
        if (earlier?.composition !== before?.composition)
          throw refusal('RACED', `Others set ${lane} at the same time.`, 'Look at it, and set it again.');
        const from = country ?? earlier?.country;
        const preview: Preview = {
          id: earlier?.id ?? (store.current()?.lastPreview ?? 0) + 1,
          ...(lane === undefined ? {} : { lane }),
          composition,
          of,
          pins: shown,
          ...(develops === undefined ? {} : { develops }),
          ...(from === undefined ? {} : { country: from }),
          from: at.toISOString(),
          until: endOf(minutes, at),
          ...cause,
        };
        return {
          previews: [...open.filter((each) => each !== earlier), preview],
          what: `${nameOf(preview)} shows ${describePreview(preview)} until ${utc(preview.until)}`,
          result: preview,
        };
      }, cause);
      return withLink(made);
    },
    renew(id, minutes, given) {
      const cause = requireCause(given);
      authority.begin(cause);
      const renewed = write((open, at): Change<Preview> => {
        const before = require(id, open);
        const preview = { ...before, until: endOf(minutes, at) };
        return {
          previews: open.map((each) => (each === before ? preview : each)),
          what: `${nameOf(preview)} is open until ${utc(preview.until)}, with another link`,
          result: preview,
        };
      }, cause);
      return withLink(renewed);
    },
    revoke(id, given) {
      const cause = requireCause(given);
      authority.begin(cause);
      return write((open): Change<Preview> => {
        const preview = require(id, open);
        return {
          previews: open.filter((each) => each !== preview),
          what: `${nameOf(preview)} is revoked`,
          result: preview,
        };
      }, cause);
    },
    usedBy: (link) => uses.of(link),
    readLink: (text) => readPreviewLink(text, keys),
    open(use) {
      if (!writer.isCopy()) return uses.add(use);
      const known = uses.of(use);
      if (known === null) uses.claim(use);
      return known;
    },
  };
}
