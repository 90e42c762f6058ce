interface Rule {
  condition: { urlPattern: { pathname: string } };
  source: 'network';
}

/** Missing in browsers without static routes. */
interface InstallEvent extends Event {
  addRoutes?: (rules: Rule[]) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  install: InstallEvent;
  message: MessageEvent;
}

/** What a service worker's global scope offers that this one uses; the library of the DOM has no types for it. */
export interface Worker {
  navigator: Pick<Navigator, 'languages'>;
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
}

/** What the worker never answers passes it by, where browsers can, without waiting for it to start. */
export const leaveToNetwork = (event: InstallEvent): void => {
  const rules = ['/api/*', '/assets/*', '/media/*'].map((pathname): Rule => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  const routes = event.addRoutes?.(rules);
  if (routes !== undefined) event.waitUntil(routes);
};
