import { aRegistryWith, BY_ANA, codesOf, refusalOf, START } from '../testing/a-registry.ts';
import { CheckLine, type CheckReport, verdictOf } from './check-report.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const SECOND = { version: '1.1.0', routes: ['/{lang}/games'] };

const linesOf = ({ lines }: CheckReport): string[] =>
  lines.map(({ check, outcome, says }) => `${outcome} ${check}: ${says}`);

/** As if a browser had seen nothing wrong. */
const whole = (report: CheckReport): CheckReport => ({
  ...report,
  lines: CheckLine.shape.check.options.map((check) => ({ check, outcome: 'passed', says: '', faults: [] })),
});

it('says of each check what was looked at, and writes nothing', async () => {
  const { registry } = await aRegistryWith([{}]);
  const line = registry.head().line;
  const report = await registry.checks.look(SITE);
  expect(linesOf(report)).toEqual([
    'passed releases: 2 releases, each byte as its team signed it; new: shell 1.0.0, mfe-catalogue 1.0.0',
    'passed servers: imported as an edge would: shell 1.0.0, mfe-catalogue 1.0.0',
    'passed routes: 1 paths, each with one owner',
    'passed addresses: every address that is live stays',
    'passed kernel: 1 uses of exports; shell 1.0.0 offers each, with the types it was built against',
    'passed languages: shell 1.0.0 has 10 languages of 2 messages; mfe-catalogue 1.0.0 has 10 languages of 2 messages',
    'passed sizes: mfe-catalogue 1.0.0: 0.0 kB of 25.0 kB on route-1',
    'not looked at contracts: no API was named to compare with (API_URL)',
  ]);
  expect(verdictOf(report.lines)).toBe('incomplete');
  expect(registry.head().line).toBe(line);
  expect(registry.currentNumber()).toBe(0);
});

it('finds what a pin would be refused for, under the check that it is of', async () => {
  const { registry } = await aRegistryWith([
    { routes: ['/{lang}/games', '/{lang}/old'] },
    {
      ...SECOND,
      manifest: (manifest) => ({ ...manifest, kernelUses: { '@marquee/kernel/ui': { Gone: 'types' } } }),
    },
    { package: 'mfe-content', routes: ['/{lang}/games'] },
  ]);
  await registry.pin(SITE, BY_ANA);
  const { lines, live } = await registry.checks.look({ 'mfe-catalogue': '1.1.0', 'mfe-content': '1.0.0' });
  expect(live).toBe(1);
  const refused = lines.filter(({ outcome }) => outcome === 'refused');
  expect(refused.map(({ check, faults }) => [check, faults.map(({ code }) => code)])).toEqual([
    ['routes', ['ROUTES_OVERLAP']],
    ['addresses', ['ADDRESSES_DROPPED']],
    ['kernel', ['KERNEL_EXPORT_MISSING']],
  ]);
  expect(verdictOf(lines)).toBe('refused');
});

it('looks at nothing else where a release cannot be read', async () => {
  const { registry } = await aRegistryWith([{}]);
  const { lines } = await registry.checks.look({ ...SITE, 'mfe-catalogue': '9.0.0' });
  expect(lines[0]).toMatchObject({ check: 'releases', outcome: 'refused' });
  expect(lines.slice(1).every(({ outcome }) => outcome === 'not looked at')).toBe(true);
});

it('warns of a route that grows by more than a twentieth within its budget', async () => {
  const weighing = (hash: string, text: string) => ({
    client: { [`page.${hash}.js`]: text, [`entry.${hash}.js`]: `var mfe_catalogue = "${hash}"` },
    manifest: (manifest: object) => ({
      ...manifest,
      entry: `entry.${hash}.js`,
      initial: { scripts: [`entry.${hash}.js`], styles: [] },
      routeFiles: { 'route-1': { scripts: [`page.${hash}.js`], styles: [] } },
    }),
  });
  const { registry } = await aRegistryWith([
    weighing('0123456789', '1;'),
    {
      ...weighing('9876543210', Array.from({ length: 900 }, (_, index) => Math.sin(index)).join()),
      version: '1.1.0',
    },
  ]);
  await registry.pin(SITE, BY_ANA);
  const { lines } = await registry.checks.look({ 'mfe-catalogue': '1.1.0' });
  const sizes = lines.find(({ check }) => check === 'sizes');
  expect(sizes).toMatchObject({ outcome: 'warning' });
  expect(sizes?.faults[0]?.message).toMatch(/asks for \d+\.\d kB of scripts, \+\d+\.\d kB to the heaviest/);
});

describe('where checks are required', () => {
  it('refuses a pin of what nobody has checked, and of what was only looked at in part', async () => {
    const { registry } = await aRegistryWith([{}]);
    registry.checks.require(BY_ANA);
    const refused = await refusalOf(() => registry.pin(SITE, BY_ANA));
    expect(refused.code).toBe('CHECK_MISSING');
    expect(refused.message).toContain('nobody has checked it');

    registry.checks.record(await registry.checks.look(SITE), BY_ANA);
    expect((await refusalOf(() => registry.pin(SITE, BY_ANA))).message).toContain(
      'did not look at all of it (contracts)',
    );
  });

  it('lets exactly that composition go live that has passed', async () => {
    const { registry } = await aRegistryWith([{}, SECOND]);
    registry.checks.require(BY_ANA);
    registry.checks.record(whole(await registry.checks.look(SITE)), BY_ANA);
    expect(await codesOf(() => registry.pin({ ...SITE, 'mfe-catalogue': '1.1.0' }, BY_ANA))).toEqual([
      'CHECK_MISSING',
    ]);
    expect((await registry.pin(SITE, BY_ANA)).number).toBe(1);
    expect(registry.audit()).toEqual([]);
  });

  it('counts the newest outcome, and none that is older than a day', async () => {
    let now = new Date(START);
    const { registry } = await aRegistryWith([{}], { clock: () => now });
    registry.checks.require(BY_ANA);
    const report = whole(await registry.checks.look(SITE));
    registry.checks.record(report, BY_ANA);
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await refusalOf(() => registry.pin(SITE, BY_ANA))).message).toContain('older than a day');
    const [first, ...others] = report.lines;
    registry.checks.record({ ...report, lines: [{ ...first!, outcome: 'refused' }, ...others] }, BY_ANA);
    expect((await refusalOf(() => registry.pin(SITE, BY_ANA))).message).toContain('refused it (releases)');
  });

  it('refuses an outcome that names another composition than it looked at', async () => {
    const { registry } = await aRegistryWith([{}, SECOND]);
    const report = whole(await registry.checks.look(SITE));
    const forged = { ...report, pins: { ...SITE, 'mfe-catalogue': '1.1.0' } };
    expect(await codesOf(() => registry.checks.record(forged, BY_ANA))).toEqual(['CHECK_FAILED']);
  });

  it('leaves the way back open', async () => {
    const { registry } = await aRegistryWith([{}, SECOND]);
    await registry.pin(SITE, BY_ANA);
    await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
    registry.checks.require(BY_ANA);
    expect(registry.rollback(undefined, BY_ANA).pins).toEqual(SITE);
    expect(registry.unpin(['mfe-catalogue'], BY_ANA).pins).toEqual({ shell: '1.0.0' });
  });
});
