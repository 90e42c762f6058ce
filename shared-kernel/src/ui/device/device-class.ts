export const RESIZE_DETECTION_MS = 50;
export const PHONE_MAX_WIDTH_PX = 720;
export const TABLET_MAX_WIDTH_PX = 1279;

export type DeviceClass = 'phone' | 'tablet' | 'desktop';

/** The class of a viewport, by its width in pixels. */
export function deviceClass(width: number): DeviceClass {
  if (width <= PHONE_MAX_WIDTH_PX) return 'phone';
  return width <= TABLET_MAX_WIDTH_PX ? 'tablet' : 'desktop';
}

export interface DeviceStore {
  get: () => DeviceClass;
  subscribe: (listener: () => void) => () => void;
}

/** Watches the window's width; looks again 50 ms after it last changed. Listens only while it is listened to. */
export function createDeviceStore(): DeviceStore {
  const listeners = new Set<() => void>();
  let current: DeviceClass | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const detect = (): void => {
    const next = deviceClass(window.innerWidth);
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  };
  const onResize = (): void => {
    clearTimeout(timer);
    timer = setTimeout(detect, RESIZE_DETECTION_MS);
  };

  return {
    get: () => (current ??= deviceClass(window.innerWidth)),
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('resize', onResize);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('resize', onResize);
        clearTimeout(timer);
        current = undefined;
      };
    },
  };
}
