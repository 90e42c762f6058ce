import { groupOf, groupsOf, takesPart } from './rollout.ts';

/** Lots as visitors draw them, from a generator with a seed. */
function lotsOf(count: number): Uint32Array {
  const lots = new Uint32Array(count);
  let state = 0x2545f491;
  for (let index = 0; index < count; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    lots[index] = (state >>> 0) & 0xffffff;
  }
  return lots;
}

const MILLION = 1_000_000;
const LOTS = lotsOf(MILLION);

it('gives a canary its share of a million visitors, to a tenth of a percent', () => {
  const canary = { salt: '0123456789abcdef', share: 0.05 };
  let taken = 0;
  for (const lot of LOTS) if (takesPart(canary, lot)) taken += 1;
  expect(Math.abs(taken / MILLION - 0.05)).toBeLessThan(0.001);
});

it('divides visitors into four quarters by two canaries of a half', () => {
  const [first, second] = ['9f86d081884c7d65', '60303ae22b998861'].map((salt) => ({ salt, share: 0.5 }));
  if (first === undefined || second === undefined) throw new Error('There are two.');
  const quarters = [0, 0, 0, 0];
  for (const lot of LOTS) {
    const quarter = (takesPart(first, lot) ? 1 : 0) + (takesPart(second, lot) ? 2 : 0);
    quarters[quarter] = (quarters[quarter] ?? 0) + 1;
  }
  for (const count of quarters) expect(Math.abs(count / MILLION - 0.25)).toBeLessThan(0.001);
});

it('keeps everybody who takes part when it is raised', () => {
  for (const lot of LOTS.slice(0, 2_000)) {
    const parts = [0.01, 0.05, 0.2, 1].map((share) => takesPart({ salt: '0123456789abcdef', share }, lot));
    expect(parts.slice(parts.indexOf(true))).not.toContain(false);
  }
});

it('names the groups of visitors', () => {
  const canary = (id: number) => ({ id, pins: {}, share: 0.5, salt: '', since: '' });
  const groups = groupsOf([canary(3), canary(5)]).map((group) => groupOf(group.map(({ id }) => id)));
  expect(groups).toEqual(['3', '5', '3+5']);
});
