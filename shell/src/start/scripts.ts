import type { Boot } from '@marquee/kernel/contracts';

import { isSiteScript } from '../federation/site-scripts.ts';

type PageScript = Boot['scripts'][number];

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** Named in the page's policy header. */
const POLICY = 'marquee-start';

/**
 * The scripts of the page at hand: hinted, and those of the shell run in their order.
 *
 * Every request for a file has the same integrity and mode, or the browser would fetch it again for the next one.
 */
export function createScripts(window: Window, boot: Boot) {
  const { document } = window;
  const running = new Map<string, Promise<void>>();
  let hasFailed = false;

  const policy = (window as Window & { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(POLICY, {
    createScriptURL(address) {
      if (isSiteScript(window, address)) return address;
      throw new TypeError(address);
    },
  });

  const hint = (rel: 'preload' | 'prefetch', { src, integrity }: PageScript): void => {
    const link = document.createElement('link');
    link.rel = rel;
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    if (rel === 'prefetch') link.fetchPriority = 'low';
    link.href = src;
    document.head.append(link);
  };

  const run = async ({ src, integrity }: PageScript): Promise<void> => {
    // The browser keeps such files for ever, damaged ones too.
    if (hasFailed) await window.fetch(src, { cache: 'reload' }).catch(() => {});
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = policy?.createScriptURL(src) ?? src;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.async = false;
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
    /** For later, when the line has nothing better to do. */
    prefetch(): void {
      for (const script of [...boot.scripts, ...boot.routeScripts]) hint('prefetch', script);
    },
    /**
     * Runs the shell's scripts, each once, and has those of the remote on their way meanwhile.
     *
     * @throws when one of the shell's does not arrive; called again, it asks for that one again
     */
    async load(): Promise<void> {
      const scripts = boot.scripts.map((script) => {
        const known = running.get(script.src) ?? run(script);
        running.set(script.src, known);
        return known;
      });
      if (!hasFailed) for (const script of boot.routeScripts) hint('preload', script);
      await Promise.all(scripts);
    },
  };
}
