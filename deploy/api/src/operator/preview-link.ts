import { createPreview } from '../content/preview.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Posts and news have a page that shows them before their time. */
const PAGES: Record<string, string> = { blog: '/blog-pre-show/', news: '/news/pre-show/' };

/** A link that shows a post or news to its holder until it expires. */
export const linkToPreview = async (
  context: OperatorContext,
  { id, lang, hours }: Extract<Command, { name: 'preview' }>,
): Promise<string[]> => {
  const [kind = '', slug = ''] = id.split(':');
  const page = PAGES[kind];
  if (page === undefined)
    throw new CommandRefused('Only posts and news have a page that shows them before their time.');
  const [row] = await context.database.query('select 1 from document where kind = $1 and slug = $2', [
    kind,
    slug,
  ]);
  if (!row) throw new CommandRefused(`There is no document ${id}.`);
  const until = new Date(context.now().getTime() + hours * HOUR_MS);
  const { expires, signature } = createPreview(context.previewSecret, id, until);
  await recordAction(context.database, context, { action: 'page preview', subject: id, details: { until } });
  return [
    `${context.siteOrigin}/${lang}${page}${slug}?expires=${expires}&signature=${signature}`,
    `Works until ${until.toISOString()}.`,
  ];
};
