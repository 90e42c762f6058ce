import type { RemoteLifecycles } from '@marquee/kernel/remote';

import { createRemoteCache } from './remote-loader.ts';

const aRemote = {} as RemoteLifecycles;

it('loads a remote once, however often it is asked for', async () => {
  const load = jest.fn(() => Promise.resolve(aRemote));
  const remembered = createRemoteCache(load).load;
  await Promise.all([remembered('mfe-content'), remembered('mfe-content')]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('forgets a failed load, so that the next visit tries again', async () => {
  const load = jest.fn<Promise<RemoteLifecycles>, [string]>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(aRemote);
  const remembered = createRemoteCache(load).load;
  await expect(remembered('mfe-content')).rejects.toThrow('offline');
  await expect(remembered('mfe-content')).resolves.toBe(aRemote);
});

it('begins anew after a load that never ends, says so, and keeps the new one when the old one fails after all', async () => {
  const hanging = Promise.withResolvers<RemoteLifecycles>();
  const load = jest.fn<Promise<RemoteLifecycles>, [string, number?]>();
  load.mockReturnValueOnce(hanging.promise).mockResolvedValue(aRemote);
  const remembered = createRemoteCache(load);
  const first = remembered.load('mfe-content');
  remembered.forget('mfe-content');
  await expect(remembered.load('mfe-content')).resolves.toBe(aRemote);
  hanging.reject(new Error('late'));
  await expect(first).rejects.toThrow('late');
  await remembered.load('mfe-content');
  expect(load.mock.calls).toEqual([
    ['mfe-content', undefined],
    ['mfe-content', 1],
  ]);
});
