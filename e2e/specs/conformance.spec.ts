import { globSync } from 'node:fs';
import path from 'node:path';

import { type CreatedRemote, createOutsideRemote } from '../fixtures/created-remote.ts';
import { runConformance } from '../fixtures/run-conformance.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { REPOSITORY, SITE_URL } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** A kilobyte for each visit stands out by then; the command itself takes more. */
const CYCLES = '260';

const PAGE = 'src/pages/sports-page.tsx';

/** A fault of each kind that the kit looks for, by the check that has to find it. */
const SEEDED: Record<string, { file: string; from: string; to: string; says: RegExp }> = {
  budgets: {
    file: PAGE,
    from: 'function SportsPage',
    to: `const NOISE = ${JSON.stringify(noise(60_000))};\n(globalThis as { noise?: string }).noise = NOISE;\n\nfunction SportsPage`,
    says: /The route sports asks for \d+\.\d kB/,
  },
  lifecycle: {
    file: PAGE,
    from: "    title: t('sports.title'),",
    to: "    title: '',",
    says: /\/en\/sports gives the document no title/,
  },
  languages: {
    file: 'src/locales/tr.json',
    from: '"sports.own.title"',
    to: '"sports.own.headline"',
    says: /tr has no text for sports\.own\.title/,
  },
  policy: {
    file: PAGE,
    from: '  return (',
    to: `  useEffect(() => {
    const style = document.createElement('style');
    style.textContent = 'p{}';
    document.head.append(style);
  }, []);
  return (`,
    says: /breaks the policy of the site/,
  },
  'server-render': {
    file: PAGE,
    from: '<p>',
    to: '<p title={String(Math.random())}>',
    says: /draws \/en\/sports in two ways/,
  },
  faults: {
    file: 'src/pages/sports-own-page.tsx',
    from: '  return (',
    to: `  useEffect(() => {
    void fetch('/api/v1/settings').then(async (answer) => (await answer.json()) as unknown);
  }, []);
  return (`,
    says: /lets an error go uncaught while the API answers 500/,
  },
  leaks: {
    file: 'src/pages/sports-own-page.tsx',
    from: '  const { t }',
    to: `  const host = useHost();
  useEffect(() => {
    const kept = Array.from({ length: 1_000 }, () => Math.random());
    window.addEventListener('resize', () => kept.pop());
    host.bus.on('activity/changed', () => kept.pop());
  }, [host]);
  const { t }`,
    says: /subscriptions of the bus are left after/,
  },
};

/** Text that nothing compresses. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}

let remote: CreatedRemote;

test.describe('a remote that create-remote wrote', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    remote = await createOutsideRemote('mfe-sports');
  });

  test.afterAll(() => remote?.dispose());

  test('conforms as it is', async () => {
    const { passed, checks, exitCode } = await runConformance(await remote.build(), '--cycles', CYCLES);
    expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
    expect(passed).toBe(true);
    expect(exitCode).toBe(0);
  });

  test('is refused for a fault of each kind, each by its own check and with what to do', async () => {
    for (const { file, from, to } of Object.values(SEEDED)) remote.edit(file, from, to);
    remote.edit(PAGE, 'import { useState }', 'import { useEffect, useState }');
    remote.edit(
      'src/pages/sports-own-page.tsx',
      "import { useSession } from '@marquee/kernel/remote';",
      "import { useHost, useSession } from '@marquee/kernel/remote';\nimport { useEffect } from 'react';",
    );
    const { checks, exitCode } = await runConformance(await remote.build(), '--cycles', CYCLES);
    expect(exitCode).toBe(1);
    for (const [id, { says }] of Object.entries(SEEDED)) {
      const findings = checks.find((check) => check.id === id)?.findings ?? [];
      const found = findings.find(({ message }) => says.test(message));
      expect.soft(found, `${id}: ${JSON.stringify(findings)}`).toBeDefined();
      expect.soft(found?.nextStep).not.toBe('');
    }
  });
});

/** All checks with the visits of the kit itself take a quarter of an hour: `npm run prove:remotes`. */
const EXTENT =
  process.env['CONFORMANCE'] === 'all'
    ? []
    : ['budgets', 'lifecycle', 'policy'].flatMap((id) => ['--only', id]);

for (const name of globSync('mfe-*', { cwd: REPOSITORY }))
  test(`${name} of this site conforms, by the data of its API`, async ({ context }) => {
    await signIn(context);
    const token = (await context.cookies()).find((cookie) => cookie.name === 'auth_token')?.value ?? '';
    const build = path.join(REPOSITORY, name, 'dist');
    const { checks } = await runConformance(build, '--api', SITE_URL, '--token', token, ...EXTENT);
    expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  });
