import { GAMES, verifyRound } from './verifier.ts';

const field = (name: string): HTMLInputElement => {
  const input = document.querySelector(`[name="${name}"]`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return input;
};
const out = (id: string, text: string): void => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};
const words: Record<string, string> = JSON.parse(document.getElementById('words')?.textContent ?? '{}');
const result = document.getElementById('result');
const say = (text: string, verdict: string): void => {
  out('verdict', text);
  if (result) result.dataset.verdict = verdict;
};

const verify = async (): Promise<void> => {
  const rules = GAMES[field('game').value];
  const serverSeed = field('serverSeed').value.trim();
  const nonce = Number(field('nonce').value);
  const promised = field('commit').value.trim();
  if (result) result.hidden = false;
  document.getElementById('facts')?.toggleAttribute('hidden', true);
  if (!globalThis.crypto?.subtle) return say(words['verify.insecure'] ?? '', 'broken');
  if (!rules || !/^[0-9a-f]{64}$/.test(serverSeed) || !Number.isSafeInteger(nonce) || nonce < 0) {
    return say(words['verify.invalid'] ?? '', 'broken');
  }
  const verified = await verifyRound(rules, serverSeed, field('clientSeed').value, nonce);
  out('out-stops', verified.stops.join(' · '));
  out(
    'out-symbols',
    verified.symbols
      .split('')
      .map((symbol) => words[`symbol.${symbol}`] ?? symbol)
      .join(' · '),
  );
  out('out-times', String(verified.times));
  out('out-commit', verified.commit);
  document.getElementById('facts')?.toggleAttribute('hidden', false);
  if (!promised) return say('', 'none');
  const isKept = verified.commit === promised;
  say(words[isKept ? 'verify.match' : 'verify.mismatch'] ?? '', isKept ? 'kept' : 'broken');
};

for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  if (['game', 'serverSeed', 'clientSeed', 'nonce', 'commit'].includes(name)) field(name).value = value;
}
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void verify();
});
if (field('serverSeed').value) void verify();
