import type { Boot } from '@marquee/kernel/contracts';

import { containerScript } from '../federation/container-script.ts';
import { leaveEntryAhead } from '../federation/entry-ahead.ts';
import { runScript } from '../federation/run-script.ts';
import type { TrustScript } from './trust-scripts.ts';

type PageScript = Boot['scripts'][number];

export interface Scripts {
  /** Fetches the scripts at low priority, while the connection is idle. */
  prefetch(): void;
  /**
   * Runs the shell's scripts, each once. Meanwhile the container of the page's remote runs as soon as it arrives, and
   * its other scripts are fetched.
   *
   * @throws when one of the shell's does not arrive; called again, it asks for that one again
   */
  load(): Promise<void>;
}

/**
 * The scripts of the page: preloads them, and runs those of the shell in order.
 *
 * Every request for a file has the same integrity and mode, or the browser would fetch the file again.
 */
export function createScripts(window: Window, boot: Boot, trust: TrustScript): Scripts {
  const { document } = window;
  const running = new Map<string, Promise<void>>();
  const pageEntry = boot.page && containerScript(boot, boot.page.package)?.src;
  let hasFailed = false;

  const hint = (rel: 'preload' | 'prefetch', { src, integrity }: PageScript): void => {
    const link = document.createElement('link');
    link.rel = rel;
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    // Browsers give a preload more urgency than a script that is added, and the shell comes first: it takes longest to start.
    link.fetchPriority = 'low';
    link.href = src;
    document.head.append(link);
  };

  /** The container of the page's remote needs nothing of the shell to be evaluated; its other scripts need the container. */
  const bring = (script: PageScript): void => {
    if (script.src === pageEntry)
      leaveEntryAhead(window, runScript(window, { src: trust(script.src), integrity: script.integrity }));
    else hint('preload', script);
  };

  const run = async ({ src, integrity }: PageScript): Promise<void> => {
    // The browser caches these files for ever, even if they were damaged in transit.
    if (hasFailed) await window.fetch(src, { cache: 'reload' }).catch(() => {});
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = trust(src);
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.async = false;
      script.fetchPriority = 'high';
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        hasFailed = true;
        running.delete(src);
        script.remove();
        reject(new Error(`${src} did not arrive.`));
      });
      document.head.append(script);
    });
  };

  return {
    prefetch() {
      for (const script of [...boot.scripts, ...boot.routeScripts]) hint('prefetch', script);
    },
    async load() {
      const scripts = boot.scripts.map((script) => {
        const known = running.get(script.src) ?? run(script);
        running.set(script.src, known);
        return known;
      });
      if (!hasFailed) for (const script of boot.routeScripts) bring(script);
      await Promise.all(scripts);
    },
  };
}
