import { LANGUAGES } from '../../src/locale/languages.ts';
import { type Check, type CheckContext, hostedPage } from '../check.ts';
import type { Finding } from '../report.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

const keysOf = (messages: Record<string, string>): Set<string> =>
  new Set(Object.keys(messages).map((key) => key.replace(PLURAL, '')));

const categoriesOf = (lang: string): string[] =>
  new Intl.PluralRules(lang).resolvedOptions().pluralCategories;

function missingTexts({ messagesOf }: CheckContext): Finding[] {
  const english = messagesOf('en');
  const plurals = new Set(
    Object.keys(english)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(PLURAL, '')),
  );
  return LANGUAGES.flatMap((lang) => {
    const messages = messagesOf(lang);
    const keys = keysOf(messages);
    const missing = [...keysOf(english)].filter((key) => !keys.has(key));
    const forms = [...plurals].flatMap((key) =>
      categoriesOf(lang)
        .map((category) => `${key}_${category}`)
        .filter((form) => !Object.hasOwn(messages, form)),
    );
    const empty = Object.keys(messages).filter((key) => messages[key]?.trim() === '');
    const lacking = [...missing, ...forms, ...empty];
    return lacking.length === 0
      ? []
      : [
          {
            message: `${lang} has no text for ${lacking.slice(0, 5).join(', ')}${lacking.length > 5 ? ' and others' : ''}.`,
            nextStep: `Write them in the file of ${lang}, with the plural forms that the language has.`,
          },
        ];
  });
}

/** Keys that stand in the page where their text should. */
const keysShown = (text: string, keys: Set<string>): string[] =>
  [...keys].filter((key) => key.includes('.') && text.includes(key));

async function shownKeys(context: CheckContext): Promise<Finding[]> {
  const { page, close } = await context.open();
  const findings: Finding[] = [];
  const keys = keysOf(context.messagesOf('en'));
  for (const lang of LANGUAGES) {
    for (const each of context.pages) {
      const shown = await page.evaluate(
        (asked) => window.conformance.mount(asked),
        hostedPage(each, context, lang),
      );
      await page.evaluate(() => window.conformance.unmount());
      for (const key of keysShown(`${shown.title} ${shown.text}`, keys))
        findings.push({
          message: `/${lang}${each.sitePath} shows the key ${key} instead of its text.`,
          nextStep: 'Give the key a text, or ask for the one that exists.',
        });
    }
  }
  await close();
  return findings;
}

/** Every text is there in the ten languages of the site, and no page shows the name of one. */
export const languages: Check = {
  id: 'languages',
  title: 'Every text is there in ten languages, and pages show texts and not their keys',
  async run(context) {
    const { languages: stated } = context.build.manifest;
    const unstated = LANGUAGES.filter((lang) => !stated.includes(lang));
    if (unstated.length > 0)
      return {
        findings: [
          {
            message: `The release is not in ${unstated.join(', ')}.`,
            nextStep: `Bring the texts of all ten languages: ${LANGUAGES.join(', ')}.`,
          },
        ],
      };
    return {
      findings: [...missingTexts(context), ...(await shownKeys(context))],
      figures: { texts: Object.keys(context.messagesOf('en')).length },
    };
  },
};
