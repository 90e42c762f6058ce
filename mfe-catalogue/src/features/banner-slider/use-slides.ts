import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { slideAfter, slideAt } from './slide-position.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Long enough to read a slide twice. */
const SLIDE_MS = 8_000;

export interface Slides {
  /** The whole slider: whoever points at it or has the focus in it holds the slides. */
  frame: RefObject<HTMLElement | null>;
  strip: RefObject<HTMLUListElement | null>;
  current: number;
  show: (index: number) => void;
  /** False where the visitor wants no motion: then nothing moves by itself, and there is nothing to pause. */
  mayAdvance: boolean;
  isAdvancing: boolean;
  setAdvancing: (advancing: boolean) => void;
}

/** A strip of slides that scrolls natively, goes by once on its own, and knows where it is. */
export function useSlides(count: number): Slides {
  const frame = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isAdvancing, setAdvancing] = useState(true);
  const isHeld = usePresence(frame);
  const mayAdvance = useMediaQuery('(prefers-reduced-motion: no-preference)') && count > 1;

  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const look = (): void => setCurrent(slideAt(element.scrollLeft, element.clientWidth, count));
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [count]);

  const show = useCallback((index: number) => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    // A browser scrolls only until the focused link is seen, which leaves the slide a little short of its place.
    const follow = ({ target }: FocusEvent): void => {
      const index = Array.from(element.children).findIndex((slide) => slide.contains(target as Node));
      if (index >= 0) show(index);
    };
    element.addEventListener('focusin', follow);
    return () => element.removeEventListener('focusin', follow);
  }, [show]);

  useEffect(() => {
    if (!mayAdvance || !isAdvancing || isHeld) return undefined;
    const timer = setTimeout(() => {
      const next = slideAfter(current, count);
      if (next === null) setAdvancing(false);
      show(next ?? 0);
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [mayAdvance, isAdvancing, isHeld, current, count, show]);

  return { frame, strip, current, show, mayAdvance, isAdvancing, setAdvancing };
}

/** Whether the visitor points at an element or has the focus in it. */
function usePresence(frame: RefObject<HTMLElement | null>): boolean {
  const [isPresent, setPresent] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const arrive = (): void => setPresent(true);
    const leave = (): void => setPresent(element.matches(':hover, :focus-within'));
    element.addEventListener('pointerenter', arrive, { signal });
    element.addEventListener('focusin', arrive, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('focusout', leave, { signal });
    return () => controller.abort();
  }, [frame]);
  return isPresent;
}
