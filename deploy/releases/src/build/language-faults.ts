import type { ReleaseManifest } from '@marquee/kernel/contracts';
import { LANGUAGES } from '@marquee/kernel/locale';

import type { Fault } from '../registry-error.ts';

const MOST_KEYS_SHOWN = 20;

const shown = (keys: readonly string[]): string =>
  keys.length > MOST_KEYS_SHOWN
    ? `${keys.slice(0, MOST_KEYS_SHOWN).join(', ')} and ${keys.length - MOST_KEYS_SHOWN} more`
    : keys.join(', ');

/**
 * Keys that at least half of the languages have: a key in a single language is one fault of that language, not nine.
 */
function expectedKeys(keysByLanguage: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const holders = new Map<string, number>();
  for (const keys of keysByLanguage.values())
    for (const key of keys) holders.set(key, (holders.get(key) ?? 0) + 1);
  return new Set([...holders].filter(([, count]) => count * 2 >= keysByLanguage.size).map(([key]) => key));
}

function keyFaults(language: string, keys: ReadonlySet<string>, expected: ReadonlySet<string>): Fault[] {
  const lacking = [...expected].filter((key) => !keys.has(key));
  const alone = [...keys].filter((key) => !expected.has(key));
  const file = `src/locales/${language}.json`;
  const faults: Fault[] = [];
  if (lacking.length > 0)
    faults.push({
      code: 'MESSAGE_KEYS_DIFFER',
      message: `The language ${language} lacks the message keys ${shown(lacking)}.`,
      nextStep: `Translate them in ${file}.`,
    });
  if (alone.length > 0)
    faults.push({
      code: 'MESSAGE_KEYS_DIFFER',
      message: `The language ${language} has the message keys ${shown(alone)}, which most others lack.`,
      nextStep: `Add them to the other languages, or remove them from ${file}.`,
    });
  return faults;
}

/** Languages that are absent, and message keys that not all languages have. */
export function languageFaults(manifest: ReleaseManifest): Fault[] {
  const isShell = manifest.package === 'shell';
  const absent = LANGUAGES.filter(
    (language) =>
      !manifest.languages.includes(language) ||
      !Object.hasOwn(manifest.messageKeys, language) ||
      // The shell's messages come with every page; a remote's must be there to be asked for.
      (!isShell && !Object.hasOwn(manifest.messageFiles, language)),
  );
  const keysByLanguage = new Map(
    LANGUAGES.filter((language) => !absent.includes(language)).map((language) => [
      language,
      new Set(manifest.messageKeys[language]),
    ]),
  );
  const expected = expectedKeys(keysByLanguage);
  return [
    ...absent.map((language): Fault => ({
      code: 'LANGUAGE_MISSING',
      message: `The language ${language} is missing: a release needs its name, message keys and messages file.`,
      nextStep: `Add src/locales/${language}.json with all messages and build again.`,
    })),
    ...[...keysByLanguage].flatMap(([language, keys]) => keyFaults(language, keys, expected)),
  ];
}
