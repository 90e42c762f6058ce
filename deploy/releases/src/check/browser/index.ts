export { accessibilityFaults, seriousFaults } from './accessibility-faults.ts';
export { findBrowser } from './find-browser.ts';
export { LAUNCH_OPTIONS, WHOLE_BROWSER } from './launch-options.ts';
