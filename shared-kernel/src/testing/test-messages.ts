import type { RouteDeclaration } from '../contracts/manifest.ts';
import { expectCompleteMessages, readMessageFiles } from './message-files.ts';

/**
 * Declares what holds for the texts of every remote: ten languages say the same, and each route has its title.
 *
 * @example testMessages(path.join(__dirname, 'locales'), routes)
 */
export function testMessages(
  folder: string,
  routes: ReadonlyArray<Pick<RouteDeclaration, 'titleKey'>>,
): void {
  const files = readMessageFiles(folder);

  it('says the same in ten languages', () => {
    expect(() => expectCompleteMessages(files)).not.toThrow();
  });

  it('has the document title of every route', () => {
    const titles = routes.map(({ titleKey }) => titleKey);
    expect(Object.keys(files['en'] ?? {})).toEqual(expect.arrayContaining(titles));
  });
}
