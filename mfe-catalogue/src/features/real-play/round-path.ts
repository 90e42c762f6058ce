import type { PlayedRound } from '@marquee/kernel/contracts/history';

/** The player's page of a round. */
export const roundPath = ({ provider, id }: Pick<PlayedRound, 'provider' | 'id'>): `/${string}` =>
  `/player/history/rounds?${new URLSearchParams({ provider, round: id }).toString()}`;
