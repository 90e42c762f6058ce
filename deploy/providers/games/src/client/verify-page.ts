import { CREDIT_EXPONENT, currencyExponent, minorToNumber, typedMinorUnits } from '@marquee/kernel/money';

import { faultOf } from './recorded.ts';
import type { Recorded } from './recorded.ts';
import { decimalOf } from './texts.ts';
import { versionOf } from './versions.ts';

const field = (name: string): HTMLInputElement => {
  const input = document.querySelector(`[name="${name}"]`);
  if (input instanceof HTMLInputElement) return input;
  throw new Error(`no field ${name}`);
};
const readChoices = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
};
const filled = new URLSearchParams(location.hash.slice(1));
/** Decimals of the currency that the round was played in; of a credit where none is named. */
const readExponent = (): number => {
  const currency = filled.get('currency');
  try {
    return currency === null ? CREDIT_EXPONENT : currencyExponent(currency);
  } catch {
    return CREDIT_EXPONENT;
  }
};
const exponent = readExponent();
/** Minor units of an amount, written with a point or a comma; null where that is no such amount. */
const minorOf = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  const minor = /^\d{1,12}(\.\d+)?$/.test(plain) ? typedMinorUnits(plain, exponent) : null;
  return minor === null || minor > BigInt(Number.MAX_SAFE_INTEGER) ? null : minorToNumber(minor);
};
/** What was recorded, of which any part may be left out; null where the win is no amount. */
const readRecorded = (): Recorded | null => {
  const commit = field('commit').value.trim();
  const drawn = field('drawn').value.match(/\d+/g);
  const win = field('win').value.trim();
  const winMinor = win === '' ? undefined : minorOf(win);
  if (winMinor === null) return null;
  return {
    ...(commit && { commit }),
    ...(drawn && { drawn: drawn.map(Number) }),
    ...(winMinor !== undefined && { winMinor }),
  };
};
const BROKEN = { seed: 'verify.mismatch', drawn: 'verify.mismatchDrawn', win: 'verify.mismatchWin' };
const out = (id: string, text: string): void => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};
const words: Record<string, string> = JSON.parse(document.getElementById('words')?.textContent ?? '{}');
const amounts = (least: number, most: number): Intl.NumberFormat =>
  new Intl.NumberFormat(words['format.tag'] ?? 'en', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    // Without group separators: these texts are written into fields and parsed again.
    useGrouping: false,
  });
const written = (minor: number): string => amounts(exponent, exponent).format(decimalOf(minor, exponent));
const result = document.getElementById('result');
const inputs = document.querySelector<HTMLDetailsElement>('#inputs');
const say = (text: string, verdict: string): void => {
  out('verdict', text);
  if (result) result.dataset.verdict = verdict;
};

const verify = async (): Promise<void> => {
  const { roundVerifier } = globalThis;
  const play = versionOf(roundVerifier?.versions ?? {}, field('version').value.trim());
  const serverSeed = field('serverSeed').value.trim();
  const nonce = Number(field('nonce').value);
  const recorded = readRecorded();
  const stakeMinor = minorOf(field('stake').value);
  const choices = readChoices(field('choices').value);
  if (result) result.hidden = false;
  document.getElementById('facts')?.toggleAttribute('hidden', true);
  if (!globalThis.crypto?.subtle) return say(words['verify.insecure'] ?? '', 'broken');
  const isSeed = /^[0-9a-f]{64}$/.test(serverSeed) && Number.isSafeInteger(nonce) && nonce >= 0;
  if (!roundVerifier || !play) return say(words['verify.unknownVersion'] ?? '', 'broken');
  if (!choices || !isSeed || !stakeMinor || !recorded) {
    if (inputs) inputs.open = true;
    return say(words['verify.invalid'] ?? '', 'broken');
  }
  const round = { serverSeed, clientSeed: field('clientSeed').value, nonce, stakeMinor, choices };
  const verified = await roundVerifier.verifyRound(play, round);
  out('out-stops', verified.drawn.join(' · '));
  out('out-symbols', verified.shown.map((name) => words[name] ?? name).join(' · '));
  out('out-times', amounts(0, 4).format(verified.winMinor / stakeMinor));
  out('out-win', written(verified.winMinor));
  out('out-commit', verified.commit);
  document.getElementById('facts')?.toggleAttribute('hidden', false);
  const fault = faultOf(verified, recorded);
  if (fault) return say(words[BROKEN[fault]] ?? '', 'broken');
  if (recorded.commit === undefined) return say('', 'none');
  // A committed seed alone does not prove what was drawn and paid.
  const isWhole = recorded.drawn !== undefined && recorded.winMinor !== undefined;
  say(words[isWhole ? 'verify.match' : 'verify.seedOnly'] ?? '', isWhole ? 'kept' : 'none');
};

// Addresses from when one page had all games name the game here.
const named = [...document.querySelectorAll<HTMLAnchorElement>('a[data-game]')].find(
  (link) => link.dataset.game === filled.get('game') && !link.hasAttribute('aria-current'),
);
if (named) location.replace(`${named.href}${location.hash}`);

for (const [name, value] of filled) {
  if ((name === 'stake' || name === 'win') && Number.isSafeInteger(Number(value)))
    field(name).value = written(Number(value));
  if (['version', 'serverSeed', 'clientSeed', 'nonce', 'commit', 'choices', 'drawn'].includes(name))
    field(name).value = value;
}
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void verify();
});
if (field('serverSeed').value) {
  // The round is known: its result comes first, and the data it was computed from is collapsed.
  if (inputs) inputs.open = false;
  void verify();
}
