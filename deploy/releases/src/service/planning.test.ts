import { aBuild } from '../testing/a-build.ts';
import { anEdgeReport, aPlan, MINUTE_MS, NEWER, SITE } from '../testing/a-planned-canary.ts';
import { BY_ANA, codesOf, START } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';
import { createPlanRunner } from './run-plans.ts';

const BY_TOKEN = { by: '', why: 'new filters' };

async function aPlannedSite() {
  let now = Date.parse(START);
  const clock = (): Date => new Date(now);
  const service = await aService({ clock });
  const { registry } = service;
  for (const build of [{ package: 'shell' }, {}, { version: '1.1.0' }]) await registry.publish(aBuild(build));
  await registry.pin(SITE, BY_ANA);
  const reports = { all: () => [anEdgeReport(registry, { pages: 400, at: clock() })] };
  const done: string[] = [];
  const errors: unknown[] = [];
  let failure: Error | null = null;
  return {
    ...service,
    done,
    errors,
    pass: (minutes: number) => void (now += minutes * MINUTE_MS),
    fail: (error: Error | null) => void (failure = error),
    runner: () =>
      createPlanRunner({
        registry,
        edges: reports,
        settling: {
          async begin() {
            if (failure !== null) throw failure;
            done.push('begin');
          },
          settle: async () => void done.push('settle'),
        },
        log: { error: (told: unknown) => void errors.push(told) },
      }),
    share: () => registry.canaries.current()?.canaries[0]?.share,
  };
}

it('takes a plan from a client, and its steps by itself, each kept elsewhere before the next', async () => {
  const { clientAs, registry, runner, pass, share, done } = await aPlannedSite();
  const client = clientAs({ owner: 'ben' });
  const started = await client.canaries.start(NEWER, 0.01, BY_TOKEN, { plan: aPlan() });
  expect(started.canaries).toMatchObject([{ plan: { ...aPlan(), first: 0.01, by: 'ben' } }]);
  const look = runner();
  await look();
  expect(done).toEqual([]);
  pass(30);
  await Promise.all([look(), look()]);
  expect(share()).toBe(0.1);
  expect(done).toEqual(['begin', 'settle']);
  expect(registry.lines().at(-1)).toMatchObject({ by: 'ben', from: 'the service itself' });
});

it('holds, resumes and drops a plan for a manager, and for nobody else', async () => {
  const { clientAs, share, runner, pass } = await aPlannedSite();
  const client = clientAs();
  await client.canaries.start(NEWER, 0.01, BY_TOKEN, { plan: aPlan() });
  expect(await codesOf(() => clientAs({ role: 'reader' }).plans.hold(1, BY_TOKEN))).toEqual(['NOT_ALLOWED']);
  await client.plans.hold(1, BY_TOKEN);
  pass(30);
  await runner()();
  expect(share()).toBe(0.01);
  expect((await client.plans.resume(1, BY_TOKEN)).canaries[0]?.plan?.held).toBeUndefined();
  expect((await client.plans.drop(1, BY_TOKEN)).canaries[0]).not.toHaveProperty('plan');
  expect(await codesOf(() => client.plans.drop(1, BY_TOKEN))).toEqual(['PLAN_UNKNOWN']);
});

it('takes no step that could not be kept, says so once, and takes it with the next look', async () => {
  const { registry, runner, pass, fail, share, errors } = await aPlannedSite();
  await registry.canaries.start(NEWER, 0.01, BY_ANA, { plan: aPlan() });
  pass(30);
  fail(new Error('the lock is gone'));
  const look = runner();
  await look();
  await look();
  expect(share()).toBe(0.01);
  expect(errors).toHaveLength(1);
  fail(null);
  await look();
  expect(share()).toBe(0.1);
});
