import { type RefObject, useEffect, useRef } from 'react';

import { type Replaced, typedInto } from './typed-into.ts';

/**
 * Takes what the last input put into a field that shows a text of its own.
 *
 * Listens to `beforeinput` natively: only then is the selection still the one the input replaces, and React's own
 * `onBeforeInput` leaves out deletions.
 */
export function useTypedText(field: RefObject<HTMLInputElement | null>): (shown: string) => string {
  const replaced = useRef<Replaced | null>(null);

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const remember = (): void => {
      replaced.current = { start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 };
    };
    input.addEventListener('beforeinput', remember);
    return () => input.removeEventListener('beforeinput', remember);
  }, [field]);

  return (shown) => {
    const value = field.current?.value ?? '';
    const range = replaced.current;
    replaced.current = null;
    // A value that is set by other means than the keyboard replaces the whole text.
    return range ? typedInto(shown, value, range) : value;
  };
}
