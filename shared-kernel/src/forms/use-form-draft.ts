import { useContext, useEffect, useMemo, useState } from 'react';

import { RemoteContext } from '../remote/context.ts';
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

/** A draft with its owner; undefined for a form without one. */
export type OwnedDraft<Values> = (DraftOptions<Values> & { owner: string }) | undefined;

export function useOwnedDraft<Values>(draft: DraftOptions<Values> | undefined): OwnedDraft<Values> {
  const session = useContext(RemoteContext)?.host.session;
  return draft && { owner: session?.state.player?.id ?? '', ...draft };
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

/** What was typed into the form before the page was loaded anew; nothing for a form without a draft. */
export function useRestored<Values extends object>(draft: OwnedDraft<Values>): Partial<Values> {
  const [restored] = useState<Partial<Values>>(() =>
    draft === undefined ? {} : among(readDraft<Values>(draft.name, draft.owner) ?? {}, draft.keeps),
  );
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
    if (name !== undefined) keepDraft(name, owner, kept);
  }, [name, owner, kept]);
  useEffect(
    () => (name === undefined ? undefined : bus?.on('session/signed-out', () => forgetDraft(name))),
    [bus, name],
  );
}
