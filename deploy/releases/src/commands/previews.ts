import type { Composition } from '@marquee/kernel/contracts';
import type { Command } from 'commander';

import {
  describePreview,
  type ListedPreview,
  type MadePreview,
  type NewPreview,
} from '../previews/preview.ts';
import { refusal } from '../registry-error.ts';
import { utc } from '../utc.ts';
import { causeOf, type CauseOptions } from './cause.ts';
import type { CommandRegistry } from './command-registry.ts';
import { describeDevelopment } from './describe-development.ts';
import { parseDuration } from './duration.ts';
import { parseNumber, parsePins } from './parse-pins.ts';
import type { Show } from './publish-builds.ts';
import { table } from './text.ts';

interface PreviewTools {
  registry: Pick<CommandRegistry, 'pin' | 'previews'>;
  /** Where visitors reach the site, for links. */
  site: string;
  show: Show;
  withCause: (command: Command) => Command;
  /** Shows a composition that went live for all. */
  showChange: (composition: Composition) => Promise<void>;
}

interface MakeOptions extends CauseOptions {
  for: string;
  of?: string;
  country?: string;
}

const parseId = (text: string): number => parseNumber(text, 'preview', 'preview list');

const newPreview = (
  releases: readonly string[],
  { for: duration, of, country }: MakeOptions,
): NewPreview => ({
  pins: parsePins(releases),
  minutes: parseDuration(duration),
  ...(of === undefined ? {} : { of: parseNumber(of, 'composition', 'history') }),
  ...(country === undefined ? {} : { country }),
});

const describeUses = ({ uses }: ListedPreview): string =>
  uses.length === 0
    ? 'not yet'
    : uses.map(({ at, country }) => (country === null ? utc(at) : `${utc(at)} ${country}`)).join(', ');

const describePreviews = (previews: readonly ListedPreview[]): string =>
  previews.length === 0
    ? 'No preview is open. Make one with: preview make <package@version> --why "…"'
    : table([
        ['PREVIEW', 'LANE', 'SHOWS', 'COUNTRY', 'BY', 'UNTIL', 'USED', 'WHY'],
        ...previews.map((preview) => [
          String(preview.id),
          preview.lane ?? '',
          describePreview(preview),
          preview.country ?? '',
          preview.by,
          utc(preview.until),
          describeUses(preview),
          preview.why,
        ]),
      ]);

/** `preview …` */
export function addPreviewCommands(program: Command, tools: PreviewTools): void {
  const { registry, site, show, withCause, showChange } = tools;
  const preview = program.command('preview').description('show and change what holders of a link see');

  const showAll = async (): Promise<void> => {
    const previews = await registry.previews.list();
    show(describePreviews(previews), previews);
  };

  function showMade({ preview: made, path }: MadePreview): void {
    const link = site.replace(/\/$/, '') + path;
    show(
      `Preview ${made.id} shows ${describePreview(made)} until ${utc(made.until)}. ` +
        `One browser can open this link, which is shown now and never again:\n${link}`,
      { preview: made, path, link },
    );
  }

  const withWhatIsShown = (command: Command, duration: string): Command =>
    withCause(command)
      .option('--for <time>', 'how long it is open, such as 30m, 2h or 14d', duration)
      .option('--of <composition>', 'what the other packages are taken from; what is live by default')
      .option('--country <code>', 'as if its visitor came from there, such as DE');

  preview.command('list').description('show what is open, and who has opened it').action(showAll);

  withWhatIsShown(preview.command('make'), '2h')
    .description('make a link that shows releases, or a composition, to one browser')
    .argument('[package@version...]')
    .action(async (releases: string[], options: MakeOptions) =>
      showMade(await registry.previews.make(newPreview(releases, options), causeOf(options))),
    );

  withWhatIsShown(preview.command('develop'), '2h')
    .description(
      'make a link that shows one browser the site with a package from a development server of its machine',
    )
    .argument('<server>', 'its address, such as http://localhost:9000')
    .action(async (server: string, options: MakeOptions) => {
      const develops = await describeDevelopment(server);
      showMade(await registry.previews.make({ ...newPreview([], options), develops }, causeOf(options)));
    });

  withWhatIsShown(preview.command('set'), '14d')
    .description('show the next builds of a piece of work, also where the last ones are open; makes a link')
    .argument('<lane>', 'a name for it, such as pr-42')
    .argument('<package@version...>')
    .action(async (lane: string, releases: string[], options: MakeOptions) =>
      showMade(await registry.previews.make({ ...newPreview(releases, options), lane }, causeOf(options))),
    );

  withCause(preview.command('link'))
    .description('make another link to a preview, and let it end later or sooner')
    .argument('<preview>')
    .requiredOption('--for <time>', 'how long it is open from now on')
    .action(async (id: string, options: CauseOptions & { for: string }) =>
      showMade(await registry.previews.renew(parseId(id), parseDuration(options.for), causeOf(options))),
    );

  withCause(preview.command('revoke'))
    .description('end a preview now, for everybody who has it open')
    .argument('<preview>')
    .action(async (id: string, options: CauseOptions) => {
      await registry.previews.revoke(parseId(id), causeOf(options));
      await showAll();
    });

  withCause(preview.command('promote'))
    .description('make the releases of a lane live for all, through the gate; the preview stays open')
    .argument('<lane>')
    .action(async (lane: string, options: CauseOptions) => {
      const found = (await registry.previews.list()).find((each) => each.lane === lane);
      if (found === undefined)
        throw refusal('PREVIEW_UNKNOWN', `No lane ${lane} is open.`, 'See which are with: preview list');
      const { by, why } = causeOf(options);
      const cause = { by, why: why.trim() === '' ? why : `${why} (from the lane ${lane})` };
      await showChange(await registry.pin(found.pins, cause));
    });
}
