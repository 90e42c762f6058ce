import { type RefObject, useEffect, useRef, useState } from 'react';

export interface FullScreen<Element> {
  element: RefObject<Element | null>;
  /** Phones that show only videos in full screen do not offer it. */
  isPossible: boolean;
  isOn: boolean;
  toggle: () => void;
}

export function useFullScreen<Element extends HTMLElement>(): FullScreen<Element> {
  const element = useRef<Element>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return {
    element,
    isPossible: document.fullscreenEnabled,
    isOn,
    toggle() {
      const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
      // The browser may refuse; the page is as playable as before.
      change?.catch(() => {});
    },
  };
}
