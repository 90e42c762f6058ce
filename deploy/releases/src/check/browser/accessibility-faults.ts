import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const require = createRequire(import.meta.url);

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const SERIOUS = ['serious', 'critical'];

/** Half as long as the source that the builder takes by itself, and sent to the browser for every page. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const analyse = async (page: Page): Promise<Finding[]> => {
  const hasFrames = page.frames().length > 1;
  const builder = new AxeBuilder({ page, axeSource: AXE })
    .options({ resultTypes: ['violations'], iframes: hasFrames })
    // Only frames need the second tab, in which the builder joins what it found in each.
    .setLegacyMode(!hasFrames);
  return (await builder.analyze()).violations;
};

const describe = ({ id, nodes }: Finding): string =>
  `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;

/** Everything that axe reports for the page, with the markup it is about. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  return (await analyse(page)).map(describe);
}

/** The same, of serious and critical impact only. */
export async function seriousFaults(page: Page): Promise<string[]> {
  return (await analyse(page)).filter(({ impact }) => SERIOUS.includes(impact ?? '')).map(describe);
}
