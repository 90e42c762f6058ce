import { aDemo } from '../../testing/games.ts';
import { createStoredSessions } from './stored-session.ts';

const aTab = () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return {
    values,
    kept: createStoredSessions(
      () => storage,
      () => 'https://site.example',
    ),
  };
};

const played = { demo: aDemo(), playedMs: 65_000, result: { netMinor: -250, openRound: 'r1' } };

it('keeps the session of each game, until it is told to forget it', () => {
  const { kept } = aTab();
  kept.keep('solar-crown', played);
  expect(kept.read('solar-crown')).toEqual(played);
  expect(kept.read('lunar-crown')).toBeNull();
  kept.forget('solar-crown');
  expect(kept.read('solar-crown')).toBeNull();
});

it.each([
  ['no JSON', '{'],
  ['another shape', '{"demo":{},"playedMs":1,"result":{"netMinor":0}}'],
  ['no result', JSON.stringify({ ...played, result: {} })],
  ['a time before the start', JSON.stringify({ ...played, playedMs: -1 })],
])('believes nothing that is %s', (_, text) => {
  const { kept, values } = aTab();
  values.set('marquee-demo:solar-crown', text);
  expect(kept.read('solar-crown')).toBeNull();
});

it('leads to no game that claims the origin of the page', () => {
  const { kept } = aTab();
  kept.keep('solar-crown', {
    ...played,
    demo: aDemo({ url: 'https://site.example/play', origin: 'https://site.example' }),
  });
  expect(kept.read('solar-crown')).toBeNull();
});

it('does without a storage that is refused', () => {
  const refuse = (): never => {
    throw new DOMException('', 'SecurityError');
  };
  const kept = createStoredSessions(refuse, () => 'https://site.example');
  kept.keep('solar-crown', played);
  kept.forget('solar-crown');
  expect(kept.read('solar-crown')).toBeNull();
});
