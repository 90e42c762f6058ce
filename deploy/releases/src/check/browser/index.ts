export { accessibilityFaults, seriousFaults } from './accessibility-faults.ts';
export { findBrowser } from './find-browser.ts';
export { LAUNCH_OPTIONS } from './launch-options.ts';
