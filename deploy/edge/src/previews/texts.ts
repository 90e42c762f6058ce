import type { Language } from '@marquee/kernel/locale';

import ca from './texts/ca.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import kk from './texts/kk.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

type Texts = typeof en;
type TextKey = keyof Texts extends `preview.${infer Key}` ? Key : never;

const TEXTS: Record<Language, Texts> = { ca, de, en, es, fr, kk, pl, pt, ru, tr };

/** What is said of a preview: on the page it is seen on, and where it is not. */
export const previewText = (lang: Language, key: TextKey, values: Record<string, string> = {}): string =>
  TEXTS[lang][`preview.${key}`].replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
