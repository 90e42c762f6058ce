import { byId, make } from './dom.ts';
import type { RoundView, SeedsView, SessionView } from './protocol.ts';
import type { Texts } from './texts.ts';
import { verifierLink } from './verifier-link.ts';

export const seedInput = (): HTMLInputElement => {
  const input = byId('client-seed');
  if (!(input instanceof HTMLInputElement)) throw new Error('#client-seed is not an input');
  return input;
};

const revealedItem = (
  pair: SeedsView['revealed'][number],
  rounds: readonly RoundView[],
  texts: Texts,
  slug: string,
): HTMLElement => {
  const facts: Array<[string, string]> = [
    [texts.say('fairness.serverSeed'), pair.serverSeed],
    [texts.say('fairness.clientSeed'), pair.clientSeed ?? '–'],
    [texts.say('fairness.rounds'), texts.count(pair.rounds)],
  ];
  const list = make(
    'dl',
    'seeds',
    ...facts.flatMap(([term, value]) => [make('dt', '', term), make('dd', 'code', value)]),
  );
  const last = rounds.find(({ serverSeed }) => serverSeed === pair.serverSeed);
  if (!last) return make('li', '', list);
  const verify = make('a', 'button quiet', texts.say('rounds.verify'));
  verify.href = verifierLink(slug, texts, { ...last, serverSeed: pair.serverSeed });
  verify.target = '_blank';
  verify.rel = 'noopener';
  return make('li', '', list, verify);
};

/** What was promised, what the player put in, and what has been revealed. */
export const renderFairness = (
  { seeds, rounds }: Pick<SessionView, 'seeds' | 'rounds'>,
  texts: Texts,
  slug: string,
  isBusy: boolean,
): void => {
  byId('commit').textContent = seeds.active.commit;
  byId('next-commit').textContent = seeds.next.commit;
  byId('next-nonce').textContent = texts.count(seeds.active.nextNonce);
  const input = seedInput();
  const isLocked = seeds.active.nextNonce > 0;
  if (document.activeElement !== input || isLocked) input.value = seeds.active.clientSeed ?? '';
  input.readOnly = isLocked;
  byId('save-seed').toggleAttribute('disabled', isLocked || isBusy);
  byId('rotate').toggleAttribute('disabled', isBusy);
  byId('revealed').replaceChildren(...seeds.revealed.map((pair) => revealedItem(pair, rounds, texts, slug)));
  byId('revealed-none').hidden = seeds.revealed.length > 0;
};
