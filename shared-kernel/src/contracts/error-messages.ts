import type { Language } from '../locale/languages.ts';
import ca from './error-texts/ca.json' with { type: 'json' };
import de from './error-texts/de.json' with { type: 'json' };
import en from './error-texts/en.json' with { type: 'json' };
import es from './error-texts/es.json' with { type: 'json' };
import fr from './error-texts/fr.json' with { type: 'json' };
import kk from './error-texts/kk.json' with { type: 'json' };
import pl from './error-texts/pl.json' with { type: 'json' };
import pt from './error-texts/pt.json' with { type: 'json' };
import ru from './error-texts/ru.json' with { type: 'json' };
import tr from './error-texts/tr.json' with { type: 'json' };

const byLanguage: Record<Language, Record<string, string>> = { ca, de, en, es, fr, kk, pl, pt, ru, tr };

/**
 * The words for every refusal of the API in one language, by the title keys of its catalogue.
 *
 * For servers and builds: it holds all ten languages, and the browser gets only the active one, among the shell's.
 */
export const errorMessages = (language: Language): Record<string, string> => byLanguage[language];
