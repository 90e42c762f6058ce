import type { GuardEffect } from '@marquee/kernel/contracts';
import { BehaviorSubject } from 'rxjs';

/** Popups that guards ask for, and that of a call whose player has to prove who they are. */
export type PopupName = Extract<GuardEffect, { kind: 'popup' }>['name'] | 'challenge';

interface PopupTraits {
  /** False where the specification asks for an answer: neither Escape nor a click beside it closes it. */
  isClosable: boolean;
  /** It belongs to the page it was asked for, and goes when another page does not ask for it. */
  isOfPage: boolean;
}

/** In the order in which those that wait are shown. */
const POPUPS: Record<PopupName, PopupTraits> = {
  challenge: { isClosable: true, isOfPage: false },
  terms: { isClosable: false, isOfPage: true },
  'self-exclusion-end-of-period': { isClosable: true, isOfPage: false },
  'self-exclusion-alert': { isClosable: true, isOfPage: false },
};

const ORDER = Object.keys(POPUPS);

export interface Popup extends PopupTraits {
  name: PopupName;
}

/** The popups of the page: one is on show, and the others wait until it is answered. */
export interface PopupQueue {
  readonly current: Popup | null;
  /** It is on show, or waits. */
  has(name: PopupName): boolean;
  /** Opening a popup again that is on show or waits changes nothing. The one on show is never pushed aside. */
  open(name: PopupName): void;
  close(name: PopupName): void;
  /** Another page is shown: of the popups that belong to a page, only these stay. */
  keepOfPage(names: readonly PopupName[]): void;
  /** The player has signed out: drops all popups, which were for them. */
  clear(): void;
  /** Returns the undo. */
  subscribe(listener: () => void): () => void;
}

/** See {@link PopupQueue}. */
export function createPopupQueue(): PopupQueue {
  const queue = new BehaviorSubject<readonly Popup[]>([]);
  const keep = (isKept: (popup: Popup) => boolean): void => {
    const kept = queue.value.filter(isKept);
    if (kept.length < queue.value.length) queue.next(kept);
  };
  return {
    get current() {
      return queue.value[0] ?? null;
    },
    has: (name) => queue.value.some((popup) => popup.name === name),
    open(name) {
      // The previous document may have requested it, and may have run another release of the shell.
      if (!Object.hasOwn(POPUPS, name) || queue.value.some((popup) => popup.name === name)) return;
      const [shown, ...waiting] = [...queue.value, { name, ...POPUPS[name] }];
      if (shown === undefined) return;
      queue.next([shown, ...waiting.toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))]);
    },
    close: (name) => keep((popup) => popup.name !== name),
    keepOfPage: (names) => keep(({ name, isOfPage }) => !isOfPage || names.includes(name)),
    clear: () => keep(() => false),
    subscribe(listener) {
      const subscription = queue.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}
