import type { Boot } from '@marquee/kernel/contracts';
import type { Measurement } from '@marquee/kernel/contracts/site';
import { MEASUREMENT_COOKIE } from '@marquee/kernel/cookies';
import { readCookie, writeCookie } from '@marquee/kernel/host';
import { createRoot } from 'react-dom/client';

import { loadTags } from './load-tags.ts';
import { type Choice, MeasurementBanner } from './measurement-banner.tsx';
import { tellVisit, type VisitSurroundings } from './tell-visit.ts';
import { MEASUREMENT_TEXTS } from './texts.ts';

export interface MeasurementSurroundings {
  measurement: Measurement;
  lang: Boot['lang'];
  window: Window;
  /** Calls back after each navigation. */
  onNavigated: (callback: () => void) => void;
  log: VisitSurroundings['log'];
}

const readChoice = (document: Document): Choice | null => {
  const value = readCookie(document, MEASUREMENT_COOKIE.name);
  return value === 'yes' || value === 'no' ? value : null;
};

/**
 * Asks the visitor whether visits may be measured, and does so when they agree. On the page that lists the site's cookies
 * the answer can be changed; a no takes effect with the next page, for a script that runs cannot be taken back.
 */
export function followMeasurement(surroundings: MeasurementSurroundings): void {
  const { measurement, lang, window, onNavigated, log } = surroundings;
  const { document } = window;
  const policyPath = `/${lang}/display/cookiepolicy`;
  const root = createRoot(document.body.appendChild(document.createElement('div')));

  const measure = (): void => {
    loadTags(window, measurement.tagManagerIds);
    if (measurement.visitorInfoUrl !== null) void tellVisit(measurement.visitorInfoUrl, { window, log });
  };
  const choose = (choice: Choice): void => {
    const before = readChoice(document);
    writeCookie(document, { ...MEASUREMENT_COOKIE, value: choice });
    if (choice === 'yes' && before !== 'yes') measure();
    show();
  };
  const show = (): void => {
    const choice = readChoice(document);
    const isAsked = choice === null || window.location.pathname === policyPath;
    root.render(
      isAsked && (
        <MeasurementBanner
          texts={MEASUREMENT_TEXTS[lang]}
          policyPath={policyPath}
          choice={choice}
          onChoose={choose}
        />
      ),
    );
  };

  if (readChoice(document) === 'yes') measure();
  show();
  onNavigated(show);
}
