import {
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

import { RemoteContext } from '../remote/context.ts';
import { anonymous } from '../session/session.ts';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

export interface DraftOptions<Values> {
  /** Of the form: one draft of each name is kept in a tab. */
  name: string;
  /** Whose it is; the id of the player who is signed in where it is left out. */
  owner?: string;
  /** What survives a reload; everything where it is left out. Secrets never do. */
  keeps?: ReadonlyArray<keyof Values & string>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form that are not as they were. */
export const changedFields = <Values extends object>(before: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof Values])),
  ) as Partial<Values>;

/** A draft with its owner, which is nothing until it is known who is signed in; undefined for a form without one. */
export type OwnedDraft<Values> = (DraftOptions<Values> & { owner: string }) | undefined;

const NOBODY = { subscribe: () => () => {}, state: anonymous };

export function useOwnedDraft<Values>(draft: DraftOptions<Values> | undefined): OwnedDraft<Values> {
  const session = useContext(RemoteContext)?.host.session ?? NOBODY;
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const { player } = useSyncExternalStore(
    subscribe,
    () => session.state,
    () => anonymous,
  );
  return draft && { owner: player?.id ?? '', ...draft };
}

const among = <Values extends object>(
  values: Partial<Values>,
  keeps: DraftOptions<Values>['keeps'],
): Partial<Values> =>
  keeps === undefined
    ? values
    : (Object.fromEntries(
        Object.entries(values).filter(([name]) => keeps.includes(name as keyof Values & string)),
      ) as Partial<Values>);

const read = <Values extends object>(draft: OwnedDraft<Values>): Partial<Values> =>
  draft === undefined || draft.owner === ''
    ? {}
    : among(readDraft<Values>(draft.name, draft.owner) ?? {}, draft.keeps);

/** What was typed into the form before the page was loaded anew, as far as that is known with the first render. */
export function useEarlyDraft<Values extends object>(draft: OwnedDraft<Values>): Partial<Values> {
  const [found] = useState(() => read(draft));
  return found;
}

/**
 * The same once it is known who is signed in, which may be after the page is there.
 *
 * @param apply what was not found with the first render
 */
export function useLateDraft<Values extends object>(
  draft: OwnedDraft<Values>,
  early: Partial<Values>,
  apply: (found: Partial<Values>) => void,
): Partial<Values> {
  const [restored, setRestored] = useState(early);
  const [readFor] = useState(draft?.owner);
  const { owner } = draft ?? {};
  const look = useEffectEvent((): Partial<Values> => read(draft));
  const take = useEffectEvent((found: Partial<Values>) => {
    setRestored(found);
    apply(found);
  });
  useEffect(() => {
    if (owner === readFor) return undefined;
    // Read now, before what the form has is kept in its place.
    const found = look();
    if (Object.keys(found).length === 0) return undefined;
    const later = setTimeout(() => take(found));
    return () => clearTimeout(later);
  }, [owner, readFor]);
  return restored;
}

/** Keeps what has changed for a reload. Whoever signs out leaves nothing behind. */
export function useKeptDraft<Values extends object>(
  draft: OwnedDraft<Values>,
  changes: Partial<Values>,
): void {
  const bus = useContext(RemoteContext)?.host.bus;
  const { name, owner = '', keeps } = draft ?? {};
  const text = JSON.stringify(among(changes, keeps));
  const kept = useMemo(() => JSON.parse(text) as object, [text]);
  useEffect(() => {
    if (name !== undefined && owner !== '') keepDraft(name, owner, kept);
  }, [name, owner, kept]);
  useEffect(
    () => (name === undefined ? undefined : bus?.on('session/signed-out', () => forgetDraft(name))),
    [bus, name],
  );
}
