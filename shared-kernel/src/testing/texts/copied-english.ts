import type { Language } from '../../locale/languages.ts';
import { withoutPlaceholders } from './site-texts.ts';

/** Names and signs that no language translates. */
const NAMES = [
  'Marquee|Curtain|Call|Plinko|Tor|VPN|QR|SHA|HMAC|UTC|RTP|AML|KYC|JSON|nonce|CURP|CEP|RUT|WireGuard|VK|Mail|ru|Yandex|Google|PIN',
  'iPhone|iPad|Mac|Windows|macOS|Android|Linux|iOS|App|Store|Play|Tab|Shift|Ctrl|Enter|Escape|Esc|Delete|cookie|cookies',
  'Three|Reels|Blackjack|Bingo|Jackpots?|Cashback|Blog|min|s|h|d|x',
].join('|');

/** Words that a language has from English, or that it spells the same. */
const SHARED: Record<Language, string> = {
  en: '',
  ru: '',
  kk: '',
  tr: 'Slot|slot|Demo|demo|Bar|Video|Poker|poker|Platform|Crash|Royal|flush|Full|house|Respin|Net',
  de: 'Passkeys|Limits|Slots?|Demo|Bar|Fairness|Chance|Rose|Note|Bronze|Gold|Chip|Version|Total|Royal|Straight|Flush|Full|House|Respins|Crash|Roulette|Poker|Highlights|Winter|Samurai|Name|Plus|Live|Cookies|Code|in',
  fr: 'Bronze|Total|Version|Notifications|Messages|Page|page|Points|Respins|Crash|Roulette|Note|Rose|Bar|Chance|Menu|Poker|Dragons|Pirates|Jungle|Cookies|Mini|Major|Grand|Plateau|Table|Bonus|Code|Place|Net|Corrections',
  es: 'Demo|demo|Bar|Total|No|no|Slots?|Crash|Respins|Cookies|Color|Full|Mini|Major|Grand|Real',
  pt: 'Bronze|Demo|demo|Bar|Total|Slots?|Crash|Respins|Royal|flush|Straight|Full|house|Flush|Chance|Menu|Cookies|Final|final|Mini|Major|Grand|Real',
  pl: 'Demo|demo|Bar|Poker|Crash|Menu|Start|Full|Plus|Mini|Major|Grand',
  ca: 'Bronze|Demo|demo|Bar|Total|No|no|Crash|Respins|Pirates|Desert|Color|Full|Trio|Net|Mini|Major|Grand|Real',
};

const WORD = /\p{L}+/gu;

const patterns = new Map<Language, RegExp>();

function sharedWords(lang: Language): RegExp {
  const known = patterns.get(lang);
  if (known) return known;
  const pattern = new RegExp(`^(?:${[NAMES, SHARED[lang]].filter((words) => words !== '').join('|')})$`);
  patterns.set(lang, pattern);
  return pattern;
}

/**
 * Finds lines that were left in English.
 *
 * @returns a sentence for each line that the English text has too, unless all its words are names or shared with English
 */
export function copiedEnglish(lang: Language, text: string, english: string): string[] {
  if (lang === 'en') return [];
  const originals = new Set(english.split('\n'));
  const shared = sharedWords(lang);
  return text
    .split('\n')
    .filter((line) => originals.has(line))
    .filter((line) => (withoutPlaceholders(line).match(WORD) ?? []).some((word) => !shared.test(word)))
    .map((line) => `is the English text: “${line}”`);
}
