import { createRandom } from '../random.ts';
import type { SeedGame } from './games.ts';

const DEALERS =
  'Amélie,Anouk,Bruno,Clara,Dario,Elif,Emil,Freya,Gaël,Hana,Ines,Jonas,Kaisa,Léa,Marek,Nadia,Oskar,Paulina,Rafael,Selin,Tomás,Ulrike,Vera,Yusuf,Zofia'.split(
    ',',
  );

/** Seats at a table, by what is played; where it is not named, any number of players may join. */
const SEATS: Record<string, number> = { blackjack: 7, baccarat: 8, poker: 6 };

/** How much of each currency is worth about one euro, in round figures as tables have them. */
const CURRENCIES: Record<string, number> = {
  EUR: 1,
  USD: 1,
  GBP: 1,
  AUD: 2,
  CAD: 2,
  PLN: 5,
  BRL: 5,
  TRY: 50,
  RUB: 100,
  KZT: 500,
};

const LOWEST_STAKES_MINOR = [10, 50, 100, 200, 500, 1000, 2500];
const RANGES = [100, 200, 500, 1000];

export interface SeedLiveTable {
  game: number;
  dealer: string;
  seats: number | null;
  taken: number;
  /** UTC; null at a table that never closes. */
  opensAt: string | null;
  closesAt: string | null;
  limits: Array<{ currency: string; minimum: number; maximum: number }>;
}

const hour = (value: number): string => `${String(value % 24).padStart(2, '0')}:00`;

/** Dealers, seats, hours and limits of the live games; the same for the same seed. */
export const inventLiveTables = (games: readonly SeedGame[], seed: string): SeedLiveTable[] => {
  const random = createRandom(`${seed} live tables`);
  return games
    .filter(({ kind }) => kind === 'live')
    .map(({ id, themes }) => {
      const seats = themes.flatMap((theme) => SEATS[theme] ?? [])[0] ?? null;
      const opens = random.next() < 0.3 ? 8 + random.below(10) : null;
      const lowest = random.pick(LOWEST_STAKES_MINOR);
      const range = random.pick(RANGES);
      return {
        game: id,
        dealer: random.pick(DEALERS),
        seats,
        taken: seats === null ? 0 : random.below(seats + 1),
        opensAt: opens === null ? null : hour(opens),
        closesAt: opens === null ? null : hour(opens + 12),
        limits: Object.entries(CURRENCIES).map(([currency, worth]) => ({
          currency,
          minimum: lowest * worth,
          maximum: lowest * worth * range,
        })),
      };
    });
};
