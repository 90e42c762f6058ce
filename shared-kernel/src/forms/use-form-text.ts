import { useContext } from 'react';

import type { Messages } from '../contracts/render.ts';
import type { Language } from '../locale/languages.ts';
import { createTranslator, type MessageKey, type Translate } from '../locale/translator.ts';
import { RemoteContext } from '../remote/context.ts';
import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import kk from './locales/kk.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };
import tr from './locales/tr.json' with { type: 'json' };

const byLanguage: Record<Language, Messages> = { ca, de, en, es, fr, kk, pl, pt, ru, tr };

/**
 * The words that fields bring along, in the page's language; English outside a remote.
 *
 * All ten languages come with the forms: among the shell's messages, every public page would carry its own.
 */
export function useFormText(): Translate<MessageKey<typeof en>> {
  const lang = useContext(RemoteContext)?.lang ?? 'en';
  return createTranslator(byLanguage[lang], lang);
}
