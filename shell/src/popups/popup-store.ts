import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';

/** Something that stands over the page until it is answered. */
export interface Popup {
  name: string;
  content: ReactNode;
  /** False where the specification asks for an answer: neither Escape nor a click beside it closes it. */
  closable: boolean;
}

/** The popup on show; a second one waits for the first to be answered. */
export function createPopups() {
  const queue = new BehaviorSubject<readonly Popup[]>([]);
  return {
    get current(): Popup | null {
      return queue.value[0] ?? null;
    },
    /** Opening a popup again that is on show or waits changes nothing. */
    open(popup: Popup): void {
      if (queue.value.some(({ name }) => name === popup.name)) return;
      queue.next([...queue.value, popup]);
    },
    close(name: string): void {
      queue.next(queue.value.filter((popup) => popup.name !== name));
    },
    /** Returns the undo. */
    subscribe(listener: () => void): () => void {
      const subscription = queue.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}

export type Popups = ReturnType<typeof createPopups>;
