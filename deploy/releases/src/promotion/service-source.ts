import pLimit from 'p-limit';

import { CALLS } from '../protocol/calls.ts';
import { namesIn } from '../publishing/release-copy.ts';
import { refusal } from '../registry-error.ts';
import type { Ask } from '../remote/ask.ts';
import { createDownload } from '../remote/download.ts';
import type { PromotionSource } from './promotion-source.ts';

const PARALLEL = 4;

/** A registry behind a service, asked with a token of any role. */
export function createServiceSource(url: string, ask: Ask): PromotionSource {
  const download = createDownload(ask);
  return {
    name: url,
    async composition(number) {
      if (number === undefined) return ask(CALLS.live, {});
      const all = await ask(CALLS.compositions, {});
      const found = all.find((each) => each.number === number);
      if (found !== undefined) return found;
      throw refusal(
        'COMPOSITION_UNKNOWN',
        `At ${url} composition ${number} was never live for all.`,
        'Choose one of those that history shows there.',
      );
    },
    async release(packageName, version) {
      const bundle = (await download(packageName, version, 'bundle.json')).toString();
      const limit = pLimit(PARALLEL);
      const files = await Promise.all(
        Object.keys(namesIn(bundle, packageName, version)).map((name) =>
          limit(async () => [name, await download(packageName, version, name)] as const),
        ),
      );
      return { package: packageName, version, bundle, files: new Map(files) };
    },
    manifest: (packageName, version) => download(packageName, version, 'manifest.json'),
  };
}
