import type { Language } from '@marquee/kernel/locale';
import type { Preview } from '@marquee/releases';

import { previewText } from './texts.ts';

export interface ShownPreview {
  /** What it shows: `148 with mfe-cashier 1.18.0`. */
  shows: string;
  /** When it ends; of another day with its date. */
  time: string;
  /** The country that it is shown for. */
  country: string | null;
  /** The server of this machine that it takes a package from. */
  developedAt: string | null;
}

const dayOf = (moment: string): string => moment.slice(0, 10);

/** A preview in words of a language. Times are those of the console, UTC. */
export function describeShown(
  lang: Language,
  { of, pins, develops, until, country }: Pick<Preview, 'country' | 'develops' | 'of' | 'pins' | 'until'>,
  now: Date,
): ShownPreview {
  const names = Object.entries(pins).map(([name, version]) => `${name} ${version}`);
  if (develops !== undefined) names.push(`${develops.package} ${develops.origin}`);
  const releases = new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
  const isToday = dayOf(until) === dayOf(now.toISOString());
  const time = new Intl.DateTimeFormat(lang, {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(until));
  return {
    shows: names.length === 0 ? String(of) : previewText(lang, 'with', { composition: String(of), releases }),
    time: `${time} UTC`,
    developedAt: develops?.origin ?? null,
    country:
      country === undefined ? null : (new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country),
  };
}
