import { openStores } from '../stores.ts';
import { aClock, aRegistryWith, BY_ANA, refusalOf } from '../testing/a-registry.ts';
import { readKeyRing } from '../trust/key-ring.ts';
import { writeApproval } from './written-by-person.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEXT = { 'mfe-catalogue': '1.1.0' };
const DROPS = { accept: ['ADDRESSES_DROPPED' as const] };
const CHANGE = { do: 'pin' as const, pins: NEXT, ...DROPS };

/** A live page that the next release no longer has. */
async function aRegistryThatDrops() {
  const test = await aRegistryWith([
    { routes: ['/{lang}/games', '/{lang}/old'] },
    { version: '1.1.0', routes: ['/{lang}/games'] },
  ]);
  await test.registry.pin(SITE, BY_ANA);
  return test;
}

it('is one person’s word where nobody has a key, and stands in the history', async () => {
  const { registry } = await aRegistryThatDrops();
  const { accepted } = await registry.pin(NEXT, BY_ANA, DROPS);
  expect(accepted).toEqual([expect.stringContaining('/{lang}/old is live')]);
  expect(registry.lines().at(-1)?.act).toMatchObject({ kind: 'pin', overruled: ['ADDRESSES_DROPPED'] });
});

it('needs a second person where people have keys, also where pins do not', async () => {
  const { registry } = await aRegistryThatDrops();
  const { number } = registry.approvals.request(CHANGE, { by: 'ana', why: 'the page moved' });
  const refused = await refusalOf(() => registry.pin(NEXT, BY_ANA, DROPS));
  expect(refused.faults.map(({ code, message }) => [code, message])).toEqual([
    ['APPROVAL_MISSING', 'A second person has to approve what is overruled here: ADDRESSES_DROPPED.'],
  ]);
  expect(registry.currentNumber()).toBe(1);

  expect((await refusalOf(() => registry.approvals.approve(number, 'ana'))).code).toBe('SAME_PERSON');
  const composition = await registry.approvals.approve(number, 'ben');
  expect(composition).toMatchObject({ number: 2, by: 'ana', why: 'the page moved' });
  expect(registry.audit()).toEqual([]);
});

it('is named by the audit where a program overruled something alone', async () => {
  const { folder, registry } = await aRegistryThatDrops();
  registry.approvals.request(CHANGE, BY_ANA);
  const keys = readKeyRing(folder, {});
  const stores = openStores(folder, { clock: aClock(), keys, from: () => 'elsewhere', onDamage: () => {} });
  const pins = { ...SITE, ...NEXT };
  stores.writer.compose(() => ({ kind: 'pin', pins, overruled: ['ADDRESSES_DROPPED'] }), BY_ANA);
  expect(registry.audit().map(({ message }) => message)).toEqual([
    expect.stringContaining('made composition 2 by one person'),
  ]);
});

it('is no matter of a second person where nothing is overruled', async () => {
  const { registry } = await aRegistryWith([{}, { version: '1.1.0' }]);
  await registry.pin(SITE, BY_ANA);
  registry.approvals.request({ do: 'pin', pins: NEXT }, BY_ANA);
  expect((await registry.pin(NEXT, BY_ANA, DROPS)).number).toBe(2);
});

it('is not covered by an approval that overrules nothing', async () => {
  const { registry } = await aRegistryThatDrops();
  const { number } = registry.approvals.request({ do: 'pin', pins: NEXT }, BY_ANA);
  const refused = await refusalOf(() => registry.approvals.approve(number, 'ben'));
  expect(refused.code).toBe('ADDRESSES_DROPPED');
});

it('is not covered by an approval that overrules something else', async () => {
  const { folder, registry } = await aRegistryThatDrops();
  const change = { do: 'pin' as const, pins: NEXT, accept: ['OVER_BUDGET' as const] };
  const { number } = registry.approvals.request(change, BY_ANA);
  const keys = readKeyRing(folder, {});
  const { authority, requests } = openStores(folder, {
    clock: aClock(),
    keys,
    from: () => 'elsewhere',
    onDamage: () => {},
  });
  const ben = authority.personOf({ by: 'ben', why: 'it is larger' });
  const approval = writeApproval(requests.read(number), ben);
  const refused = await refusalOf(() => registry.pin(NEXT, BY_ANA, { ...DROPS, approval }));
  expect(refused.message).toContain(`request ${number} does not overrule all of ADDRESSES_DROPPED`);
});

it('takes the rule of checks away by two people alone', async () => {
  const { registry } = await aRegistryThatDrops();
  registry.checks.require(BY_ANA);
  const { number } = registry.approvals.request({ do: 'stop-requiring-checks' }, BY_ANA);
  expect((await refusalOf(() => registry.checks.stopRequiring(BY_ANA))).code).toBe('APPROVAL_MISSING');
  await registry.approvals.approve(number, 'ben');
  expect(registry.checks.isRequired()).toBe(false);
});

it('holds for giving a canary to all that began with it', async () => {
  const { registry } = await aRegistryThatDrops();
  const { lastCanary } = await registry.canaries.start(NEXT, 0.1, BY_ANA, DROPS);
  const { accepted } = await registry.canaries.finish(lastCanary, BY_ANA);
  expect(accepted).toEqual([expect.stringContaining('/{lang}/old is live')]);
});
