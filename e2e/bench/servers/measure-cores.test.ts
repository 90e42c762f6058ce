import { ownDurationMs } from './measure-cores.ts';

it('takes out what the client took of cores that the edge needed', () => {
  expect(ownDurationMs({ durationMs: 100, edgeMs: 140, clientMs: 60 }, 2, 2)).toBe(70);
});

it('takes nothing out where the client had a core of its own', () => {
  expect(ownDurationMs({ durationMs: 100, edgeMs: 98, clientMs: 60 }, 1, 2)).toBe(100);
});

it('refuses to call an edge fast that waited', () => {
  // The client was the bottleneck: half of what it took would be called the edge's gain.
  expect(() => ownDurationMs({ durationMs: 100, edgeMs: 50, clientMs: 100 }, 1, 2)).toThrow('50 %');
  // The processes took turns.
  expect(() => ownDurationMs({ durationMs: 100, edgeMs: 100, clientMs: 30 }, 2, 2)).toThrow('65 %');
});
