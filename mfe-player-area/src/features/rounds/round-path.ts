import type { PlayedRound } from '@marquee/kernel/contracts/history';

/** Which round an address asks for. */
export type RoundKey = Pick<PlayedRound, 'provider' | 'id'>;

/** Where a round is shown on its own. */
export const roundPath = ({ provider, id }: RoundKey): `/${string}` =>
  `/player/history/rounds?${new URLSearchParams({ provider, round: id }).toString()}`;

/** The round of an address; null where it asks for the list. */
export const readRoundKey = (search: URLSearchParams): RoundKey | null => {
  const [provider, id] = [search.get('provider'), search.get('round')];
  return provider && id ? { provider, id } : null;
};
