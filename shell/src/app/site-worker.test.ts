import type { Boot } from '@marquee/kernel/contracts';

import { followSiteWorker } from './site-worker.ts';

function aBrowser() {
  const unregister = jest.fn(async () => true);
  const register = jest.fn(async () => ({}));
  const made: string[] = [];
  const browser = {
    location: { origin: 'https://marquee.example' },
    navigator: { serviceWorker: { register, getRegistrations: async () => [{ unregister }] } },
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => {
        made.push(name);
        return { createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }) };
      },
    },
  };
  return { window: browser as unknown as Window, browser, unregister, register, made };
}

const bootWith = (worker?: string): Boot => ({ worker }) as Boot;

it('registers the worker of the composition for the whole site, at a trusted address', async () => {
  const { window, register, made } = aBrowser();
  await followSiteWorker(bootWith('/sw.js'), window);

  expect(register).toHaveBeenCalledWith(
    { trusted: 'https://marquee.example/sw.js' },
    { scope: '/', updateViaCache: 'none' },
  );
  expect(made).toEqual(['marquee-worker']);
});

it('registers it also where the browser asks for no trusted address', async () => {
  const { window, browser, register } = aBrowser();
  Object.assign(browser, { trustedTypes: undefined });
  await followSiteWorker(bootWith('/sw.js'), window);

  expect(register).toHaveBeenCalledWith('https://marquee.example/sw.js', expect.anything());
});

it('ends the worker of an earlier composition where this one has none', async () => {
  const { window, register, unregister } = aBrowser();
  await followSiteWorker(bootWith(), window);

  expect(unregister).toHaveBeenCalledTimes(1);
  expect(register).not.toHaveBeenCalled();
});
