import type { Boot, Messages } from '@marquee/kernel/contracts';

import { createMessageSource } from './remote-messages.ts';

const boot = {
  lang: 'de',
  page: { package: 'mfe-content', routeId: 'blog', messages: { title: 'Blog' }, rendered: true },
  remotes: { 'mfe-cashier': { messageFiles: { de: '/assets/mfe-cashier/messages.de.json' } } },
} as unknown as Boot;

it('gives the messages that came with the page without asking', async () => {
  const fetchJson = jest.fn();
  await expect(createMessageSource(boot, fetchJson).of('mfe-content')).resolves.toEqual({ title: 'Blog' });
  expect(fetchJson).not.toHaveBeenCalled();
});

it("fetches another remote's messages once, in the page's language", async () => {
  const fetchJson = jest.fn(() => Promise.resolve({ title: 'Kasse' }));
  const messages = createMessageSource(boot, fetchJson);
  await messages.of('mfe-cashier');
  await expect(messages.of('mfe-cashier')).resolves.toEqual({ title: 'Kasse' });
  expect(fetchJson).toHaveBeenCalledTimes(1);
  expect(fetchJson).toHaveBeenCalledWith('/assets/mfe-cashier/messages.de.json', false);
});

it('asks again after a failed fetch', async () => {
  const fetchJson = jest.fn<Promise<Messages>, [string]>();
  fetchJson.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({});
  const messages = createMessageSource(boot, fetchJson);
  await expect(messages.of('mfe-cashier')).rejects.toThrow('offline');
  await expect(messages.of('mfe-cashier')).resolves.toEqual({});
});

it('asks the server anew for what never came, once it is told to forget it', async () => {
  const hanging = Promise.withResolvers<Messages>();
  const fetchJson = jest.fn<Promise<Messages>, [string, boolean]>();
  fetchJson.mockReturnValueOnce(hanging.promise).mockResolvedValue({ title: 'Kasse' });
  const messages = createMessageSource(boot, fetchJson);
  const first = messages.of('mfe-cashier');
  messages.forget('mfe-cashier');
  await expect(messages.of('mfe-cashier')).resolves.toEqual({ title: 'Kasse' });
  hanging.reject(new Error('late'));
  await expect(first).rejects.toThrow('late');
  await messages.of('mfe-cashier');
  expect(fetchJson.mock.calls.map(([, isAgain]) => isAgain)).toEqual([false, true]);
});

it('refuses a remote that the composition does not have', async () => {
  await expect(createMessageSource(boot, jest.fn()).of('mfe-gone')).rejects.toThrow(
    'not in this composition',
  );
});
