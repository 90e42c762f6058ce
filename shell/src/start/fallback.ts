import type { RemoteFailure } from '@marquee/kernel/bus';
import type { Boot } from '@marquee/kernel/contracts';

import { REPORT_PATH } from '../app/failure-reporter.ts';

/** The server's text for a page whose shell does not load. */
export const FALLBACK_ELEMENT_ID = 'marquee-fallback';

/** Shows that text and reports to the edge, since nothing else can while the shell is missing. */
export function createFallback(window: Window, boot: Boot) {
  const setHidden = (isHidden: boolean): void => {
    const element = window.document.getElementById(FALLBACK_ELEMENT_ID);
    if (element) element.hidden = isHidden;
  };
  return {
    show(why: string): void {
      setHidden(false);
      const failure: RemoteFailure = {
        package: 'shell',
        version: boot.shellVersion,
        composition: boot.composition,
        stage: 'load',
        message: why,
        pathname: window.location.pathname,
      };
      window.navigator.sendBeacon(REPORT_PATH, JSON.stringify(failure));
    },
    hide: () => setHidden(true),
  };
}
