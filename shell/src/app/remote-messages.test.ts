import type { Boot, Messages } from '@marquee/kernel/contracts';

import { createMessageSource } from './remote-messages.ts';

const boot = {
  lang: 'de',
  page: { package: 'mfe-content', routeId: 'blog', messages: { title: 'Blog' }, rendered: true },
  remotes: { 'mfe-cashier': { messageFiles: { de: '/assets/mfe-cashier/messages.de.json' } } },
} as unknown as Boot;

it('gives the messages that came with the page without asking', async () => {
  const fetchJson = jest.fn();
  await expect(createMessageSource(boot, fetchJson)('mfe-content')).resolves.toEqual({ title: 'Blog' });
  expect(fetchJson).not.toHaveBeenCalled();
});

it("fetches another remote's messages once, in the page's language", async () => {
  const fetchJson = jest.fn(() => Promise.resolve({ title: 'Kasse' }));
  const messagesOf = createMessageSource(boot, fetchJson);
  await messagesOf('mfe-cashier');
  await expect(messagesOf('mfe-cashier')).resolves.toEqual({ title: 'Kasse' });
  expect(fetchJson).toHaveBeenCalledTimes(1);
  expect(fetchJson).toHaveBeenCalledWith('/assets/mfe-cashier/messages.de.json');
});

it('asks again after a failed fetch', async () => {
  const fetchJson = jest.fn<Promise<Messages>, [string]>();
  fetchJson.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({});
  const messagesOf = createMessageSource(boot, fetchJson);
  await expect(messagesOf('mfe-cashier')).rejects.toThrow('offline');
  await expect(messagesOf('mfe-cashier')).resolves.toEqual({});
});

it('refuses a remote that the composition does not have', async () => {
  await expect(createMessageSource(boot, jest.fn())('mfe-gone')).rejects.toThrow('not in this composition');
});
