import { aHost, aPlayer, fakeApi } from '@marquee/kernel/testing';

import { createFavouriteGames } from './favourite-games.ts';

const TOGGLE = 'POST /player/favorite/games/7';

const open = (favorites: number[] = []) => {
  const player = aPlayer({ favorites });
  const answers: Array<PromiseWithResolvers<unknown>> = [];
  const api = fakeApi({
    [TOGGLE]: () => {
      const answer = Promise.withResolvers<unknown>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const host = aHost({ api, session: { state: { isSignedIn: true, player }, subscribe: () => () => {} } });
  const games = createFavouriteGames();
  const changed = jest.fn();
  host.bus.on('player/changed', changed);
  return { host, player, games, api, answers, changed, isOn: () => games.isFavourite(player, 7) };
};

const tasks = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
const answer = { gameId: 7, isFavorite: true, favorites: [7] };

it('fills the heart at once, and tells the page when the API has it', async () => {
  const { host, games, api, answers, changed, isOn } = open();
  const listener = jest.fn();
  games.subscribe(listener);
  const done = games.toggle(host, 7);
  expect(isOn()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(changed).not.toHaveBeenCalled();
  answers[0]?.resolve(answer);
  await done;
  expect(api.calls).toMatchObject([{ call: TOGGLE, body: { desired: true } }]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(isOn()).toBe(true);
});

it('believes the session once it is another one', async () => {
  const { host, games, answers } = open();
  const done = games.toggle(host, 7);
  answers[0]?.resolve(answer);
  await done;
  expect(games.isFavourite(aPlayer({ favorites: [] }), 7)).toBe(false);
  expect(games.isFavourite(null, 7)).toBe(false);
});

it('sends the last wish of several, one call at a time', async () => {
  const { host, games, api, answers, isOn } = open([7]);
  const done = games.toggle(host, 7);
  void games.toggle(host, 7);
  void games.toggle(host, 7);
  await games.toggle(host, 7);
  expect(isOn()).toBe(true);
  expect(api.calls).toHaveLength(1);
  answers[0]?.resolve({ ...answer, isFavorite: false, favorites: [] });
  await tasks();
  answers[1]?.resolve(answer);
  await done;
  expect(api.calls.map(({ body }) => body)).toEqual([{ desired: false }, { desired: true }]);
});

it('empties the heart again where the API refuses', async () => {
  const { host, games, answers, isOn } = open();
  const done = games.toggle(host, 7);
  answers[0]?.reject(new Error('refused'));
  await expect(done).rejects.toThrow('refused');
  expect(isOn()).toBe(false);
});
