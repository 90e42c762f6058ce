import type { Messages } from '@marquee/kernel/contracts';
import { createTranslator, type Language, type MessageKey, type Translate } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { useMemo } from 'react';

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
 * The words of real play. All ten languages come with its code: among the remote's messages every public page would
 * carry its own, and with a file for each its entry ten more hashes.
 */
export function usePlayText(): Translate<MessageKey<typeof en>> {
  const lang = useLanguage();
  return useMemo(() => createTranslator(byLanguage[lang], lang), [lang]);
}
