import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { writeApproval } from '../approvals/written-by-person.ts';
import { CALLS } from '../protocol/calls.ts';
import { aBuild } from '../testing/a-build.ts';
import { BY_ANA, codesOf, refusalOf } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';
import { readKeyRing } from '../trust/key-ring.ts';

const NEWER = { 'mfe-catalogue': '1.1.0' };
const WHY = { by: '', why: 'new filters' };
const HOUR_MS = 3_600_000;

/** A service whose registry knows the keys of two people, each of which lies on another machine. */
async function twoPeople() {
  let now = Date.now();
  const service = await aService({ clock: () => new Date(now) });
  const { registry, clientAs } = service;
  for (const build of [{ package: 'shell' }, {}, { version: '1.1.0' }]) await registry.publish(aBuild(build));
  await registry.pin({ shell: '1.0.0', 'mfe-catalogue': '1.0.0' }, BY_ANA);
  const machines = { ana: temporaryFolder(), ben: temporaryFolder() };
  const keyOf = (owner: 'ana' | 'ben') => readKeyRing(machines[owner], {}).personKey(owner);
  for (const owner of ['ana', 'ben'] as const)
    registry.approvals.addPerson(owner, keyOf(owner).publicText, BY_ANA);
  registry.approvals.require(BY_ANA);
  return {
    ...service,
    keyOf,
    clientOf: (owner: 'ana' | 'ben') => clientAs({ owner, role: 'manager' }, machines[owner]),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

it('pins what one asks for and another approves, each with a key that the service does not have', async () => {
  const { registry, clientOf } = await twoPeople();
  const [ana, ben] = [clientOf('ana'), clientOf('ben')];
  expect(await codesOf(() => ana.pin(NEWER, WHY))).toEqual(['APPROVAL_MISSING']);
  const { number, by } = await ana.approvals.request({ do: 'pin', pins: NEWER }, WHY);
  expect(by).toBe('ana');
  expect(await ben.approvals.waiting()).toEqual(registry.approvals.waiting());
  expect(await codesOf(() => ana.approvals.approve(number, ''))).toEqual(['SAME_PERSON']);
  expect(await ben.approvals.approve(number, '')).toMatchObject({ number: 2, by: 'ana' });
  expect(registry.audit()).toEqual([]);
});

it('takes no request and no approval that another key signed', async () => {
  const { clientOf, clientAs, askAs, registry, keyOf } = await twoPeople();
  const nobody = clientAs({ owner: 'eve' }, temporaryFolder());
  const refused = await refusalOf(() => nobody.approvals.request({ do: 'pin', pins: NEWER }, WHY));
  expect(refused.faults[0].nextStep).toContain('people add <name>');
  const { number } = await clientOf('ana').approvals.request({ do: 'pin', pins: NEWER }, WHY);
  const request = registry.approvals.stored(number);
  const ask = askAs({ owner: 'eve' });
  const stolen = writeApproval(request, {
    person: 'ben',
    key: readKeyRing(temporaryFolder(), {}).personKey('ben'),
  });
  expect(await codesOf(() => ask(CALLS.approve, { number, approval: stolen }))).toEqual(['KEY_UNTRUSTED']);
  const renamed = writeApproval(request, { person: 'ben', key: keyOf('ana') });
  expect(await codesOf(() => ask(CALLS.approve, { number, approval: renamed }))).toEqual(['SAME_PERSON']);
  const changed = request.text.replace('1.1.0', '1.0.0');
  expect(await codesOf(() => ask(CALLS.submitRequest, { text: changed }))).toEqual(['KEY_UNTRUSTED']);
  expect(registry.currentNumber()).toBe(1);
});

it('takes no request twice, none from another time, and none under a number that is to come', async () => {
  const { clientOf, askAs, registry, pass, folder } = await twoPeople();
  const { number } = await clientOf('ana').approvals.request({ do: 'pin', pins: NEWER }, WHY);
  const { text } = registry.approvals.stored(number);
  const ask = askAs({ owner: 'eve' });
  expect(await codesOf(() => ask(CALLS.submitRequest, { text }))).toEqual(['RACED']);
  pass(HOUR_MS);
  const refused = await refusalOf(() => ask(CALLS.submitRequest, { text }));
  expect(refused.message).toBe('The request is refused: it was not written now.');
  writeFileSync(path.join(folder, 'requests/00000009.json'), text);
  expect(await codesOf(() => clientOf('ben').approvals.approve(9, ''))).toEqual(['USAGE']);
});

it('declines in the name of the owner of the token', async () => {
  const { clientOf, registry } = await twoPeople();
  const { number } = await clientOf('ana').approvals.request({ do: 'pin', pins: NEWER }, WHY);
  await clientOf('ben').approvals.decline(number, { by: '', why: 'not before the final' });
  expect(registry.approvals.waiting()).toEqual([]);
  expect(registry.lines().at(-1)).toMatchObject({ by: 'ben', act: { kind: 'decline', request: number } });
});
