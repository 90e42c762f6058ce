import { type DraftWay, FIRST_WAY, flagsOf, readWay } from './draft-way.ts';

const planned = (given: Partial<DraftWay>): DraftWay => ({ ...FIRST_WAY, how: 'plan', ...given });

it('starts what the command would start with the same flags', () => {
  expect(readWay(FIRST_WAY).canary).toEqual({ share: 0.05 });
  expect(readWay({ ...FIRST_WAY, how: 'now' }).canary).toBeNull();
  const way = planned({ shares: '1%, 10% ,50%', every: '2h', pages: '900', finishes: true });
  expect(flagsOf(way)).toEqual({ canary: '1%,10%,50%', every: '2h', pages: '900', finish: true });
  expect(readWay(way).canary).toEqual({
    share: 0.01,
    plan: { shares: [0.1, 0.5], everyMinutes: 120, leastPages: 900, finishes: true },
  });
});

it.each([
  [{ shares: '10%, 1%' }, 'Each step of a plan has to raise the share.'],
  [{ shares: '1%, ten' }, '"ten" is no share.'],
  [{ every: 'soon' }, '"soon" is no time that something takes.'],
  [{ pages: 'many' }, '"many" is no number of pages.'],
  [{ shares: '5%' }, 'A plan of one share that does not finish has no step.'],
])('says what is wrong with %j', (given, message) => {
  const { canary, fault } = readWay(planned(given));
  expect(canary).toBeNull();
  expect(fault?.faults).toMatchObject([{ message }]);
});
