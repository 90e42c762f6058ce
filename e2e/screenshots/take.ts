import path from 'node:path';

import { REPOSITORY } from '../fixtures/site.ts';
import { launch } from './launch.ts';

/** Draws the picture of the README anew, from the site that runs: `npm run screenshot -w e2e`. */
const site = process.argv[2] ?? 'http://localhost:8080';
const file = path.join(REPOSITORY, 'docs/home.jpg');

const browser = await launch();
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
});
await page.goto(`${site}/en`, { waitUntil: 'networkidle' });
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: file, type: 'jpeg', quality: 82 });
await browser.close();
console.log(file);
