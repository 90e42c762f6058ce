import type { Language } from '../locale/languages.ts';
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

const byLanguage: Record<Language, Record<string, string>> = { ca, de, en, es, fr, kk, pl, pt, ru, tr };

/**
 * The texts of the kernel's own primitives in one language: flat i18next resources with keys under `ui.`.
 *
 * For servers and builds: it holds all ten languages, and the browser gets only the active one, among the shell's.
 */
export const kernelMessages = (language: Language): Record<string, string> => byLanguage[language];
