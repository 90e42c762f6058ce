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

export type MeasurementTexts = typeof en;

/** Most sites measure nothing, so no page carries these. */
export const MEASUREMENT_TEXTS: Record<Language, MeasurementTexts> = {
  ca,
  de,
  en,
  es,
  fr,
  kk,
  pl,
  pt,
  ru,
  tr,
};
