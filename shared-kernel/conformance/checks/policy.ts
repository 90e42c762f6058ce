import { type Check, hostedPage } from '../check.ts';
import type { Finding } from '../report.ts';

const nextStepOf = (directive: string): string =>
  directive.startsWith('require-trusted-types') || directive.startsWith('trusted-types')
    ? 'Write text and elements instead of markup, and name the policy of the build in the manifest (trustedTypes).'
    : 'Bring styles and scripts as files of the build; call the API of the site alone.';

/** Nothing that a page does is refused by the policy of the site. */
export const policy: Check = {
  id: 'policy',
  title: 'The Content-Security-Policy of the site, with Trusted Types, refuses nothing',
  async run(context) {
    const findings: Finding[] = [];
    const { page, close } = await context.open();
    let before = 0;
    for (const checked of context.pages) {
      await page.evaluate((asked) => window.conformance.mount(asked), hostedPage(checked, context));
      await page.evaluate(() => window.conformance.unmount());
      const violations = await page.evaluate(() => window.conformance.violations());
      for (const violation of new Set(violations.slice(before)))
        findings.push({
          message: `${checked.sitePath} breaks the policy of the site: ${violation}`,
          nextStep: nextStepOf(violation),
        });
      before = violations.length;
    }
    await close();
    return { findings };
  },
};
