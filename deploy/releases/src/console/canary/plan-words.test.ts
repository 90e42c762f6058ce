import type { PlanState } from '../../canary/plan-state.ts';
import type { Plan } from '../../canary/plan.ts';
import { listedSteps, planWords } from './plan-words.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const PLAN: Plan = {
  first: 0.01,
  shares: [0.1, 0.5],
  everyMinutes: 30,
  leastPages: 1_400,
  finishes: true,
  by: 'ana',
  why: 'new filters',
  since: NOW.toISOString(),
  sentBefore: {},
};
const aState = (changes: Partial<PlanState> = {}): PlanState => ({
  next: { share: 0.1, isForAll: false },
  dueAt: new Date('2026-11-20T10:30:00.000Z'),
  waitsFor: 'time',
  edgesBehind: [],
  pages: 12,
  ...changes,
});

it('lists the steps that were taken, the next one, and those to come', () => {
  expect(listedSteps({ share: 0.01 }, PLAN, { share: 0.1, isForAll: false })).toEqual([
    { words: '1%', state: 'taken' },
    { words: '10%', state: 'next' },
    { words: '50%', state: 'later' },
    { words: 'everyone', state: 'later' },
  ]);
  expect(listedSteps({ share: 0.5 }, PLAN, { share: 1, isForAll: true }).at(-1)?.state).toBe('next');
});

it('says what the next step waits for', () => {
  const words = (changes: Partial<PlanState>, plan = PLAN) => planWords(plan, aState(changes), NOW);
  expect(words({})).toBe('It goes to 10% today, 10:30 UTC at the earliest.');
  expect(words({ waitsFor: 'pages' })).toBe('It goes to 10% after 1,400 pages at this share; 12 were sent.');
  expect(words({ waitsFor: 'edges', edgesBehind: ['web-1:8080'] })).toBe(
    'It goes to 10% once these edges go by the last step: web-1:8080.',
  );
  expect(words({ waitsFor: 'freeze', next: { share: 1, isForAll: true } })).toBe(
    'Everyone gets it after the freeze.',
  );
  const held = { at: NOW.toISOString(), by: 'ben', why: 'a final' };
  expect(words({ waitsFor: 'person' }, { ...PLAN, held })).toBe('ben holds it since today, 10:00: “a final”');
  expect(words({ next: null })).toBe('All steps were taken. The share stays as it is.');
});
