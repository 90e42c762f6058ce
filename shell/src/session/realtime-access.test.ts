import { createRealtimeHolder } from './realtime-access.ts';

const access = (name: string) => ({ realtimeToken: name, notificationsToken: name, lastEventId: '1' });

it('gives what opens the stream to who asked before it was known, and after', async () => {
  const renew = jest.fn();
  const holder = createRealtimeHolder(renew);
  const early = holder.current(null);
  holder.keep(access('first'));
  await expect(early).resolves.toEqual(access('first'));
  await expect(holder.current(null)).resolves.toEqual(access('first'));
  expect(renew).not.toHaveBeenCalled();
});

it('asks once for other tokens than those that were refused', async () => {
  const renew = jest.fn();
  const holder = createRealtimeHolder(renew);
  const refused = access('first');
  holder.keep(refused);
  const next = [holder.current(refused), holder.current(refused)];
  expect(renew).toHaveBeenCalledTimes(1);
  holder.keep(access('second'));
  await expect(Promise.all(next)).resolves.toEqual([access('second'), access('second')]);
  await expect(holder.current(refused)).resolves.toEqual(access('second'));
});

it('gives nobody the tokens of who has signed out', async () => {
  const holder = createRealtimeHolder(() => {});
  holder.keep(access('ana'));
  holder.keep(null);
  const next = holder.current(null);
  holder.keep(access('boris'));
  await expect(next).resolves.toEqual(access('boris'));
});
