import { createRunningCanaries } from '../canary/running-canaries.ts';
import { openStores } from '../stores.ts';
import { aPlan, aSiteToPlanOn, NEWER, SITE } from '../testing/a-planned-canary.ts';
import { BY_ANA, codesOf } from '../testing/a-registry.ts';
import { readKeyRing } from '../trust/key-ring.ts';

const CANARY = { do: 'canary', pins: NEWER, share: 0.01, plan: aPlan({ finishes: true }) } as const;

/** A site where ana and ben have keys. */
async function aSiteWithPeople() {
  const site = await aSiteToPlanOn();
  const { approvals } = site.registry;
  for (const by of ['ana', 'ben']) {
    const { number } = approvals.request({ do: 'pin', pins: NEWER }, { by, why: 'the first key' });
    approvals.decline(number, BY_ANA);
  }
  return site;
}

it('takes all steps, the last one too, by the one approval of the whole plan', async () => {
  const { registry, pass, report, share } = await aSiteWithPeople();
  registry.approvals.require(BY_ANA);
  const { number } = registry.approvals.request(CANARY, BY_ANA);
  await registry.approvals.approve(number, 'ben');
  for (const [pages, reached] of [
    [400, 0.1],
    [800, 0.5],
    [1_200, null],
  ] as const) {
    pass(30);
    await registry.plans.advance([report(pages)]);
    expect(share()).toBe(reached);
  }
  expect(registry.currentComposition()?.pins).toEqual({ ...SITE, ...NEWER });
  expect(registry.audit()).toEqual([]);
});

it('refuses a plan of one person', async () => {
  const { registry } = await aSiteWithPeople();
  registry.approvals.require(BY_ANA);
  const { pins, share, plan } = CANARY;
  expect(await codesOf(() => registry.canaries.start(pins, share, BY_ANA, { plan }))).toEqual([
    'APPROVAL_MISSING',
  ]);
});

it('holds a plan of one person once a second one has to be asked, and what was approved without a plan', async () => {
  const { registry, pass, report, share } = await aSiteWithPeople();
  await registry.canaries.start(CANARY.pins, CANARY.share, BY_ANA, { plan: CANARY.plan });
  registry.approvals.require(BY_ANA);
  pass(30);
  await registry.plans.advance([report(400)]);
  expect(share()).toBe(0.01);
  expect(registry.canaries.current()?.canaries[0]?.plan?.held).toMatchObject({
    by: 'registry',
    why: 'A second person has to approve this.',
  });
  expect(registry.audit()).toEqual([]);
});

it('finds a step that a changed program took by a plan of one person', async () => {
  const { folder, registry, clock } = await aSiteWithPeople();
  await registry.canaries.start(CANARY.pins, CANARY.share, BY_ANA, { plan: CANARY.plan });
  registry.approvals.require(BY_ANA);
  const stores = openStores(folder, {
    clock,
    onDamage: () => {},
    keys: readKeyRing(folder, {}),
    from: () => 'a changed program',
  });
  const running = createRunningCanaries(stores, clock);
  const { rollout, canary } = running.find(1);
  running.replace('canary 1 goes on', BY_ANA, { rollout, canary: { ...canary, share: 0.5 } });
  expect(registry.audit()).toMatchObject([
    { message: expect.stringMatching(/^Line \d+ raised a canary by one person: A second person has/) },
  ]);
});
