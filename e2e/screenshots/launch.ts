import { LAUNCH_OPTIONS } from '@marquee/releases/browser';
import { type Browser, chromium } from '@playwright/test';

export const launch = (): Promise<Browser> => chromium.launch(LAUNCH_OPTIONS);
