import type { Cause } from '../history-writer.ts';
import { type Fault, refusal, refuseIfAny } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import { sha256 } from '../store/digest.ts';
import type { Stores } from '../stores.ts';
import { utc } from '../utc.ts';
import type { Freeze } from './freeze-store.ts';

/** Times in which nothing new goes live. Going back is always possible. */
export interface FreezeDesk {
  /** Those that run or are to come, the earliest first. @throws RegistryError FREEZE_DAMAGED */
  list(): Freeze[];
  /**
   * Lets nothing new go live from one moment to another: pins, unpins and canaries that begin or are raised are refused.
   * Rollbacks go through, and so does a canary that is lowered or stopped.
   *
   * @throws RegistryError FREEZE_UNSUITABLE where it would end before it begins or is over, REASON_MISSING, RACED
   */
  start(span: { from: Date; until: Date }, cause: Cause): Freeze;
  /** Ends it now, or takes it back where it has not begun. @throws RegistryError FREEZE_UNKNOWN, REASON_MISSING, RACED */
  end(id: number, cause: Cause): void;
}

const frozen = ({ id, until, by, why }: Freeze): Fault => ({
  code: 'FROZEN',
  message: `Nothing new goes live until ${utc(until)}: ${why} (freeze ${id}, by ${by}).`,
  nextStep: `Wait until then. A rollback goes through. Who may, ends it with: freeze end ${id} --why "…"`,
});

/** What stands in the way of something new at a moment. @throws RegistryError FREEZE_DAMAGED */
export const freezeFaults = ({ freezes }: Pick<Stores, 'freezes'>, at: Date): Fault[] =>
  (freezes.current()?.freezes ?? [])
    .filter(({ from, until }) => new Date(from) <= at && at < new Date(until))
    .map(frozen);

export function createFreezeDesk(stores: Stores, clock: () => Date): FreezeDesk {
  const { freezes: store, writer, authority } = stores;

  const toCome = (now: Date): Freeze[] =>
    (store.current()?.freezes ?? []).filter(({ until }) => new Date(until) > now);

  function write(freezes: Freeze[], { what, at }: { what: string; at: Date }, cause: Cause): void {
    const number = store.highest() + 1;
    const ids = freezes.map(({ id }) => id);
    const lastFreeze = Math.max(store.current()?.lastFreeze ?? 0, ...ids);
    const text = store.append({ number, at: at.toISOString(), freezes, lastFreeze });
    if (text === null)
      throw refusal(
        'RACED',
        'Others changed the freezes at the same time.',
        'See freeze list, and try again.',
      );
    writer.record({ kind: 'freeze', record: number, hash: sha256(text), what }, cause);
  }

  return {
    list: () => toCome(clock()).toSorted((first, second) => Date.parse(first.from) - Date.parse(second.from)),
    start({ from, until }, cause) {
      const known = requireCause(cause);
      authority.begin(known);
      const at = clock();
      if (until <= from || until <= at)
        throw refusal(
          'FREEZE_UNSUITABLE',
          `A freeze from ${utc(from.toISOString())} until ${utc(until.toISOString())} would never hold.`,
          'Give an end that is to come, and after the beginning.',
        );
      const freeze: Freeze = {
        id: (store.current()?.lastFreeze ?? 0) + 1,
        from: from.toISOString(),
        until: until.toISOString(),
        ...known,
      };
      const what = `freeze ${freeze.id} from ${utc(freeze.from)} until ${utc(freeze.until)}`;
      write([...toCome(at), freeze], { what, at }, known);
      return freeze;
    },
    end(id, cause) {
      const known = requireCause(cause);
      authority.begin(known);
      const at = clock();
      const current = toCome(at);
      if (!current.some((freeze) => freeze.id === id))
        throw refusal(
          'FREEZE_UNKNOWN',
          `No freeze ${id} runs or is to come.`,
          'See what there is with: freeze list',
        );
      write(
        current.filter((freeze) => freeze.id !== id),
        { what: `freeze ${id} is ended`, at },
        known,
      );
    },
  };
}

/** @throws RegistryError FROZEN, FREEZE_DAMAGED */
export const requireThawed = (stores: Pick<Stores, 'freezes'>, at: Date): void =>
  refuseIfAny(freezeFaults(stores, at));
