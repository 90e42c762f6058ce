import { aPlan, aSiteToPlanOn, NEWER, SITE } from '../testing/a-planned-canary.ts';
import { BY_ANA, codesOf } from '../testing/a-registry.ts';

const BY_BEN = { by: 'ben', why: 'a colleague asked' };

async function aPlannedCanary(changes = {}) {
  const site = await aSiteToPlanOn();
  const plan = aPlan(changes);
  await site.registry.canaries.start(NEWER, 0.01, { by: 'ana', why: 'new filters' }, { plan });
  const { registry, report, pass } = site;
  return {
    ...site,
    advance: (pages: number) => registry.plans.advance([report(pages)]),
    /** Passes the time of a step, and takes it. */
    step: (pages: number): Promise<void> => {
      pass(plan.everyMinutes);
      return registry.plans.advance([report(pages)]);
    },
  };
}

it('raises a canary step by step, in the name of who planned it, and gives it to all where that is planned', async () => {
  const { registry, step, share } = await aPlannedCanary({ finishes: true });
  expect(registry.lines().at(-1)).toMatchObject({
    by: 'ana',
    act: {
      what: 'canary 1 starts with 1 %: mfe-catalogue@1.1.0; 1 %, 10 %, 50 %, then all, a step every 30 min',
    },
  });
  await step(400);
  expect(share()).toBe(0.1);
  expect(registry.lines().at(-1)).toMatchObject({
    by: 'ana',
    why: 'new filters',
    act: { kind: 'rollout', what: 'canary 1 goes from 1 % to 10 %, step 2 of 3 as planned' },
  });
  await step(800);
  expect(share()).toBe(0.5);
  await step(1_200);
  expect(share()).toBeNull();
  expect(registry.currentComposition()).toMatchObject({
    pins: { ...SITE, ...NEWER },
    by: 'ana',
    why: 'new filters',
  });
  expect(registry.audit()).toEqual([]);
});

it('stays at the last share where it is not planned to finish', async () => {
  const { registry, step, share } = await aPlannedCanary();
  for (const pages of [400, 800, 1_200, 1_600]) await step(pages);
  expect(share()).toBe(0.5);
  expect(registry.currentNumber()).toBe(1);
});

it('waits for its time, for pages at this share, and for every edge to go by the last step', async () => {
  const { registry, share, report, pass, advance } = await aPlannedCanary();
  pass(29);
  await advance(400);
  expect(share()).toBe(0.01);
  pass(1);
  await advance(399);
  await registry.plans.advance([]);
  await registry.plans.advance([report(400), report(400, { edge: 'web-2:8080', rollout: null })]);
  expect(share()).toBe(0.01);
  await registry.plans.advance([report(200), report(200, { edge: 'web-2:8080' })]);
  expect(share()).toBe(0.1);
  pass(30);
  await advance(599);
  expect(share()).toBe(0.1);
});

it('counts the pages of an edge that was started anew', async () => {
  const { step, advance, share } = await aPlannedCanary();
  await step(5_000);
  await step(399);
  expect(share()).toBe(0.1);
  await advance(400);
  expect(share()).toBe(0.5);
});

it('takes one step after a long time in which nobody looked, and the next one when its time has passed', async () => {
  const { another, pass, report, share } = await aPlannedCanary();
  pass(24 * 60);
  const restarted = another();
  for (let look = 0; look < 3; look += 1) await restarted.plans.advance([report(10_000)]);
  expect(share()).toBe(0.1);
  pass(30);
  await restarted.plans.advance([report(20_000)]);
  expect(share()).toBe(0.5);
});

it('takes no step during a freeze, and one after it', async () => {
  const { registry, clock, pass, step, advance, share } = await aPlannedCanary({ finishes: true });
  const until = new Date(clock().getTime() + 3_600_000);
  registry.freezes.start({ from: clock(), until }, BY_ANA);
  await step(400);
  expect(share()).toBe(0.01);
  pass(30);
  await advance(400);
  expect(share()).toBe(0.1);
});

it('ends with the canary that an edge took off, and with a rollback', async () => {
  const { registry, clock, step } = await aPlannedCanary();
  registry.canaries.abort({ canary: 1, at: clock().toISOString(), by: 'host:8080', reason: 'it fails' });
  await step(400);
  expect(registry.canaries.current()).toBeNull();
  expect(registry.lines().at(-1)).toMatchObject({ act: { kind: 'abort' } });
});

it('is held and resumed: its next step comes when the time has passed again', async () => {
  const { registry, step, share, pass, advance } = await aPlannedCanary();
  registry.plans.hold(1, BY_BEN);
  await step(400);
  expect(share()).toBe(0.01);
  expect(registry.canaries.current()?.canaries).toMatchObject([{ plan: { by: 'ana', held: BY_BEN } }]);
  registry.plans.resume(1, BY_BEN);
  pass(29);
  await advance(400);
  expect(share()).toBe(0.01);
  pass(1);
  await advance(400);
  expect(share()).toBe(0.1);
  expect(registry.lines().map(({ act }) => ('what' in act ? act.what : ''))).toEqual(
    expect.arrayContaining(['the plan of canary 1 is held', 'the plan of canary 1 is resumed']),
  );
});

it('is dropped, and leaves the share to people', async () => {
  const { registry, step, share } = await aPlannedCanary();
  registry.plans.drop(1, BY_BEN);
  await step(400);
  expect(share()).toBe(0.01);
  expect(await codesOf(() => registry.plans.hold(1, BY_BEN))).toEqual(['PLAN_UNKNOWN']);
  expect(await codesOf(() => registry.plans.hold(7, BY_BEN))).toEqual(['CANARY_UNKNOWN']);
});

it('is held by who sets the share by hand, and goes on from there', async () => {
  const { registry, step, share } = await aPlannedCanary();
  registry.canaries.setShare(1, 0.2, BY_BEN);
  await step(400);
  expect(share()).toBe(0.2);
  registry.plans.resume(1, BY_BEN);
  await step(800);
  expect(share()).toBe(0.5);
});

it('is held with the reason where a step is refused for good', async () => {
  const { registry, step, share } = await aPlannedCanary({ shares: [], finishes: true });
  registry.checks.require(BY_ANA);
  await step(400);
  expect(share()).toBe(0.01);
  expect(registry.canaries.current()?.canaries[0]?.plan?.held).toMatchObject({
    by: 'registry',
    why: 'What would be live has not passed its checks: nobody has checked it.',
  });
  const lines = registry.lines().length;
  await step(400);
  expect(registry.lines()).toHaveLength(lines);
});

it('refuses a plan that does not rise, or has no step', async () => {
  const { registry } = await aSiteToPlanOn();
  const begin = (first: number, changes: object) =>
    codesOf(() => registry.canaries.start(NEWER, first, BY_ANA, { plan: aPlan(changes) }));
  expect(await begin(0.1, { shares: [0.1, 0.5] })).toEqual(['PLAN_UNSUITABLE']);
  expect(await begin(0.01, { shares: [0.5, 0.1] })).toEqual(['PLAN_UNSUITABLE']);
  expect(await begin(0.01, { shares: [] })).toEqual(['PLAN_UNSUITABLE']);
  expect(registry.canaries.current()).toBeNull();
});
