import { aBuild } from '../testing/a-build.ts';
import { aRegistryWith, BY_ANA } from '../testing/a-registry.ts';

const DAY_MS = 86_400_000;
const DAY_MINUTES = 24 * 60;
const BUILDS = ['1.1.0-pr.42.1', '1.1.0-pr.42.2', '1.1.0-pr.43.1', '1.1.0-pr.44.1', '1.1.0'];

/** A site with builds of pull requests. Days pass from the real one on: how long a file has lain there is told by the disk. */
async function aSite() {
  let now = Date.now();
  const { registry } = await aRegistryWith([{}], { clock: () => new Date(now) });
  for (const version of BUILDS) await registry.publish(aBuild({ version }));
  await registry.pin({ shell: '1.0.0', 'mfe-catalogue': '1.0.0' }, BY_ANA);
  const show = (version: string, days: number, lane?: string) =>
    registry.previews.make(
      {
        pins: { 'mfe-catalogue': version },
        minutes: days * DAY_MINUTES,
        ...(lane === undefined ? {} : { lane }),
      },
      BY_ANA,
    );
  const pass = (days: number): void => {
    now += days * DAY_MS;
  };
  const gone = (): string[] => registry.retention.plan(90).releases.map(({ version }) => version);
  return { registry, show, pass, gone };
}

it('removes a build of a pull request a week after previews alone have shown it', async () => {
  const { show, pass, gone } = await aSite();
  await show('1.1.0-pr.43.1', 1);
  // A version that is meant for all waits for its pin.
  await show('1.1.0', 1);
  pass(6);
  expect(gone()).toEqual([]);
  pass(2);
  expect(gone()).toEqual(['1.1.0-pr.43.1']);
});

it('keeps what an open preview shows, and of a lane the last build', async () => {
  const { registry, show, pass, gone } = await aSite();
  await show('1.1.0-pr.42.1', 30, 'pr-42');
  await show('1.1.0-pr.42.2', 30, 'pr-42');
  pass(20);
  expect(gone()).toEqual(['1.1.0-pr.42.1']);
  registry.retention.run(90, BY_ANA);
  registry.verify('mfe-catalogue', '1.1.0-pr.42.2');
  registry.previews.revoke(1, BY_ANA);
  expect(gone()).toEqual(['1.1.0-pr.42.2']);
  expect(registry.audit()).toEqual([]);
});

it('keeps a build that was pinned for all as well', async () => {
  const { registry, show, pass, gone } = await aSite();
  await show('1.1.0-pr.44.1', 1);
  await registry.pin({ 'mfe-catalogue': '1.1.0-pr.44.1' }, BY_ANA);
  await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  pass(20);
  expect(gone()).toEqual([]);
});
