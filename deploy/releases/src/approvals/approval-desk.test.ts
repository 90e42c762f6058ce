import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { openStores } from '../stores.ts';
import { aRegistry, aRegistryWith, BY_ANA, codesOf, refusalOf, START } from '../testing/a-registry.ts';
import { readKeyRing } from '../trust/key-ring.ts';
import { readSigningKey } from '../trust/keys.ts';
import { approvalText } from './judge-approval.ts';
import { createRequestStore } from './request-store.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEWER = { 'mfe-catalogue': '1.1.0' };
const HOUR_MS = 3_600_000;
const TIMES_UP = 24 * HOUR_MS;

/** A site on which nothing new goes live without a second person; ana and ben have keys. */
async function aCarefulSite() {
  let now = Date.parse(START);
  const clock = (): Date => new Date(now);
  const { folder, registry } = await aRegistryWith([{}, { version: '1.1.0' }, { version: '1.2.0' }], {
    clock,
  });
  await registry.pin(SITE, BY_ANA);
  const ask = (pins = NEWER, by = 'ana') =>
    registry.approvals.request({ do: 'pin', pins }, { by, why: 'new filters' });
  // In development a person's first key is trusted when it is first used.
  for (const by of ['ana', 'ben']) registry.approvals.decline(ask(NEWER, by).number, BY_ANA);
  registry.approvals.require({ by: 'ana', why: 'the season begins' });
  return {
    folder,
    registry,
    another: () => aRegistry({ clock }, folder).registry,
    ask,
    pass: (milliseconds: number): void => {
      now += milliseconds;
    },
  };
}

it('lets nothing new go live by one person, and a rollback at once', async () => {
  const { registry } = await aCarefulSite();
  const refused = await refusalOf(() => registry.pin(NEWER, BY_ANA));
  expect(refused.faults).toEqual([
    {
      code: 'APPROVAL_MISSING',
      message: 'A second person has to approve this.',
      nextStep: 'Ask for it (request pin …); another person looks at it and approves it (approve <request>).',
    },
  ]);
  expect(await codesOf(() => registry.unpin(['mfe-catalogue'], BY_ANA))).toEqual(['APPROVAL_MISSING']);
  expect(await codesOf(() => registry.canaries.start(NEWER, 0.1, BY_ANA))).toEqual(['APPROVAL_MISSING']);
  expect(registry.currentNumber()).toBe(1);
});

it('does what one has asked for and another approves, once, and says both in the history', async () => {
  const { registry, another, ask } = await aCarefulSite();
  const { number } = ask();
  expect(another().approvals.waiting()).toMatchObject([{ number, by: 'ana', why: 'new filters' }]);
  const composition = await another().approvals.approve(number, 'ben');
  expect(composition).toMatchObject({
    number: 2,
    pins: { ...SITE, ...NEWER },
    by: 'ana',
    why: 'new filters',
  });
  expect(registry.approvals.waiting()).toEqual([]);
  expect(registry.lines().at(-1)).toMatchObject({
    by: 'ana',
    act: { kind: 'pin', composition: 2, approval: { request: number, by: 'ben' } },
  });
  expect(await codesOf(() => registry.approvals.approve(number, 'ben'))).toEqual(['REQUEST_UNKNOWN']);
  expect(registry.rollback(undefined, BY_ANA)).toMatchObject({ rollbackTo: 1 });
  expect(registry.audit()).toEqual([]);
});

it('lets nobody approve what they asked for, and nobody without a key', async () => {
  const { registry, ask } = await aCarefulSite();
  const { number } = ask();
  expect(await codesOf(() => registry.approvals.approve(number, 'ana'))).toEqual(['SAME_PERSON']);
  expect(await codesOf(() => registry.approvals.approve(number, 'eve'))).toEqual(['KEY_UNTRUSTED']);
  const { keys } = registry;
  const ben = keys.list().people?.find(({ person }) => person === 'ben');
  registry.approvals.endPerson(ben?.id ?? '', { by: 'ana', why: 'ben has left' });
  expect(await codesOf(() => registry.approvals.approve(number, 'ben'))).toEqual(['KEY_UNTRUSTED']);
  expect(registry.currentNumber()).toBe(1);
});

it('forgets a request after a day, and one that was declined', async () => {
  const { registry, ask, pass } = await aCarefulSite();
  const old = ask().number;
  pass(TIMES_UP - 1);
  expect(registry.approvals.waiting()).toHaveLength(1);
  pass(1);
  expect(registry.approvals.waiting()).toEqual([]);
  expect(await codesOf(() => registry.approvals.approve(old, 'ben'))).toEqual(['REQUEST_UNKNOWN']);
  const declined = ask().number;
  registry.approvals.decline(declined, { by: 'ben', why: 'not before the final' });
  expect(await codesOf(() => registry.approvals.approve(declined, 'ben'))).toEqual(['REQUEST_UNKNOWN']);
});

it('asks once for a canary: it is raised and given to all by the approval that it began with', async () => {
  const { registry } = await aCarefulSite();
  const { number } = registry.approvals.request({ do: 'canary', pins: NEWER, share: 0.05 }, BY_ANA);
  expect(await registry.approvals.approve(number, 'ben')).toBeNull();
  registry.canaries.setShare(1, 0.5, BY_ANA);
  expect(await registry.canaries.finish(1, BY_ANA)).toMatchObject({ pins: { ...SITE, ...NEWER } });
  expect(registry.audit()).toEqual([]);
});

it('needs a second person to do without one, and for another person', async () => {
  const { registry } = await aCarefulSite();
  const publicKey = 'A'.repeat(43);
  expect(await codesOf(() => registry.approvals.addPerson('eve', publicKey, BY_ANA))).toEqual([
    'APPROVAL_MISSING',
  ]);
  const added = registry.approvals.request({ do: 'add-person', person: 'eve', publicKey }, BY_ANA);
  await registry.approvals.approve(added.number, 'ben');
  expect(registry.keys.list().people).toMatchObject([
    { person: 'ana' },
    { person: 'ben' },
    { person: 'eve' },
  ]);
  const stopped = registry.approvals.request({ do: 'stop-asking' }, { by: 'ben', why: 'out of season' });
  await registry.approvals.approve(stopped.number, 'ana');
  expect(registry.approvals.isRequired()).toBe(false);
  expect(await registry.pin(NEWER, BY_ANA)).toMatchObject({ number: 2 });
  expect(registry.audit()).toEqual([]);
});

it('begins with two people who can be asked', async () => {
  const { registry } = await aRegistryWith([{}]);
  expect(await codesOf(() => registry.approvals.require(BY_ANA))).toEqual(['APPROVAL_MISSING']);
  expect(registry.approvals.isRequired()).toBe(false);
});

it('takes an approval for nothing but what was asked for, and a request only as it was signed', async () => {
  const { folder, registry, another, ask } = await aCarefulSite();
  const { number } = ask();
  await registry.approvals.approve(number, 'ben');
  const { act } = registry.lines().at(-1) ?? {};
  const approval = act !== undefined && 'approval' in act ? act.approval : undefined;
  const other = { 'mfe-catalogue': '1.2.0' };
  const refused = await refusalOf(() => registry.pin(other, BY_ANA, { ...(approval && { approval }) }));
  expect(refused.message).toBe(
    `A second person has to approve this: request ${number} is about something else: pin mfe-catalogue@1.1.0.`,
  );
  const second = ask(other).number;
  const file = path.join(folder, `requests/${String(second).padStart(8, '0')}.json`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('1.2.0', '1.0.0'));
  const changed = await refusalOf(() => another().approvals.approve(second, 'ben'));
  expect(changed.message).toBe(
    `A second person has to approve this: request ${second} is not signed by ana.`,
  );
});

it('counts no approval that somebody else signed, or the one who asked', async () => {
  const { folder, registry, ask } = await aCarefulSite();
  const { number } = ask();
  const hash = createRequestStore(path.join(folder, 'requests')).read(number).hash;
  const file = path.join(folder, 'keys/person-ana.pem');
  const ana = readSigningKey(readFileSync(file, 'utf8'), file);
  const signature = { key: ana.id, value: ana.sign(approvalText({ number }, hash)) };
  const refusedFor = async (by: string) =>
    (
      await refusalOf(() =>
        registry.pin(NEWER, BY_ANA, { approval: { request: number, hash, by, signature } }),
      )
    ).message;
  expect(await refusedFor('ben')).toContain(`the approval of request ${number} is not signed by ben`);
  expect(await refusedFor('ana')).toContain('ana approved what ana asked for');
  expect(registry.currentNumber()).toBe(1);
});

it('asks for the second person where the list of keys is written, whoever writes it', async () => {
  const { folder } = await aCarefulSite();
  const { authority } = openStores(folder, {
    clock: () => new Date(START),
    onDamage: () => {},
    keys: readKeyRing(folder, {}),
    from: () => 'ana@desk',
  });
  expect(await codesOf(() => authority.setApproval(false, BY_ANA))).toEqual(['APPROVAL_MISSING']);
});

it('is missed by the audit where somebody wrote a composition past it', async () => {
  const { folder, registry } = await aCarefulSite();
  // Another program with the registry's key, which asks nobody.
  const careless = aRegistry({}, folder).registry;
  const { number } = careless.approvals.request({ do: 'pin', pins: NEWER }, BY_ANA);
  await careless.approvals.approve(number, 'ben');
  const file = path.join(folder, `requests/${String(number).padStart(8, '0')}.json`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('because', 'be cause'));
  expect(registry.audit().map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Line \d+ made request \d+, which is missing or has changed\.$/),
    expect.stringMatching(
      /^Line \d+ made composition 2 by one person: A second person has to approve this: request \d+ is another one than was approved\.$/,
    ),
  ]);
});
