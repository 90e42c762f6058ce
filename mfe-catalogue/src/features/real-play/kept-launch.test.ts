import { aRealLaunch } from '../../testing/games.ts';
import { createKeptLaunches } from './kept-launch.ts';

const aTab = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, launches: createKeptLaunches(() => storage) };
};

it('keeps which launch of a game the tab shows, until it is forgotten', () => {
  const { launches } = aTab();
  launches.keep('solar-crown', aRealLaunch());
  expect(launches.read('solar-crown')).toEqual({ sessionId: 'play-1', launchNumber: 1 });
  expect(launches.read('lunar-crown')).toBeNull();
  launches.forget('solar-crown');
  expect(launches.read('solar-crown')).toBeNull();
});

it('takes nothing that is no launch', () => {
  const { kept, launches } = aTab();
  kept.set('marquee-play:solar-crown', '{"sessionId":7}');
  expect(launches.read('solar-crown')).toBeNull();
  kept.set('marquee-play:solar-crown', 'no JSON');
  expect(launches.read('solar-crown')).toBeNull();
});

it('does without storage that is refused', () => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  const launches = createKeptLaunches(refuse);
  expect(() => {
    launches.keep('solar-crown', aRealLaunch());
    launches.forget('solar-crown');
  }).not.toThrow();
  expect(launches.read('solar-crown')).toBeNull();
});
