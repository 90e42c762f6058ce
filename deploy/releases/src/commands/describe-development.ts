import { DESCRIPTION_PATH, type DevelopedPackage, DevelopmentDescription } from '@marquee/kernel/release';

import { refusal } from '../registry-error.ts';
import { errorMessage } from '../thrown.ts';

/** A development server builds its routes before it answers. */
const PATIENCE_MS = 10_000;

/** Titles alone: other texts the browser reads from the server itself, as they are by then. */
const withTitlesAlone = ({ routes, messages, ...rest }: DevelopmentDescription): DevelopmentDescription => ({
  ...rest,
  routes,
  messages: Object.fromEntries(
    Object.entries(messages).map(([lang, texts]) => [
      lang,
      Object.fromEntries(
        routes.flatMap(({ titleKey }): Array<[string, string]> => {
          const title = texts[titleKey];
          return title === undefined ? [] : [[titleKey, title]];
        }),
      ),
    ]),
  ),
});

/**
 * What a development server of this machine says of its package.
 *
 * @throws RegistryError PREVIEW_UNSUITABLE where none answers
 */
export async function describeDevelopment(server: string): Promise<DevelopedPackage> {
  const origin = server.replace(/\/+$/, '');
  try {
    const response = await fetch(origin + DESCRIPTION_PATH, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const description = withTitlesAlone(DevelopmentDescription.parse(await response.json()));
    return { package: description.package, origin, description };
  } catch (error) {
    throw refusal(
      'PREVIEW_UNSUITABLE',
      `No development server answers at ${origin}: ${errorMessage(error)}.`,
      'Start one with marquee dev, or npm run dev, and give the address that it says.',
      { cause: error },
    );
  }
}
