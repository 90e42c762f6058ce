import type { Api, ApiSetup } from '@marquee/kernel/http';

/** An API client whose code is fetched with the first call: pages that arrive with their data never need it. */
export function createLazyApi(setup: ApiSetup): Api {
  let client: Promise<Api> | undefined;
  const ready = (): Promise<Api> => {
    client ??= import(/* webpackChunkName: "api" */ '@marquee/kernel/http').then(({ createApi }) =>
      createApi(setup),
    );
    client.catch(() => {
      client = undefined;
    });
    return client;
  };
  return {
    get: async (path, options) => (await ready()).get(path, options),
    post: async (path, options) => (await ready()).post(path, options),
  };
}
