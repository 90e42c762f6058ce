import { readBoot } from '../fixtures/boot.ts';

/** What each server bundle of the proof writes into what it renders: `mfe-content@1.0.1-proof.2`. */
const MARK = /data-rendered-by="([^"]+)"/g;

/** Code for the end of a server bundle, which names its release in every page. */
export const markingCode = (packageName: string, version: string): string =>
  `const render = renderPage; renderPage = async (request) => {
     const page = await render(request);
     return { ...page, html: page.html + '<i hidden data-rendered-by="${packageName}@${version}"></i>' }; };`;

export type Pins = Readonly<Record<string, string>>;

/** Of which releases a page is. */
export interface PageParts {
  composition: number;
  /** What its scripts will load: package to version. */
  loads: Pins;
  /** `package@version` of the releases that have rendered a part of it. */
  renderedBy: string[];
}

/** @throws for what is no page of the site */
export function partsOf(html: string): PageParts {
  const { composition, shellVersion, remotes } = readBoot(html);
  const versions = Object.entries(remotes).map(([name, { version }]) => [name, version]);
  return {
    composition,
    loads: { shell: shellVersion, ...Object.fromEntries(versions) },
    renderedBy: [...html.matchAll(MARK)].map(([, by = '']) => by),
  };
}

/**
 * What of a page is not of the composition that it names.
 *
 * @param pins of that composition; undefined where it was never made
 * @returns an empty list for a page that is of one composition
 */
export function mixedParts({ composition, loads, renderedBy }: PageParts, pins: Pins | undefined): string[] {
  if (pins === undefined) return [`composition ${composition}, which was never made`];
  const wanted = Object.entries(pins).map(([name, version]) => `${name}@${version}`);
  const loaded = Object.entries(loads).map(([name, version]) => `${name}@${version}`);
  const isOther = (release: string): boolean => !wanted.includes(release);
  return [
    ...loaded.filter(isOther),
    ...renderedBy.filter(isOther).map((release) => `rendered by ${release}`),
    ...wanted.filter((release) => !loaded.includes(release)).map((release) => `without ${release}`),
  ];
}
