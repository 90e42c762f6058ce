import { seenAt } from '../../engine/index.ts';
import { analysis, rules, WALKED } from './rules.ts';

/** Every combination of stops, one by one: knows nothing of the shortcuts of the analysis. */
const walk = () => {
  const [first = [], second = [], third = [], fourth = [], fifth = []] = rules.strips.map((strip) =>
    Array.from(strip, (_, stop) => {
      const seen = seenAt(strip, stop);
      const countOf = (symbol: string): number =>
        seen.split('').filter((one) => one === symbol || one === rules.wild).length;
      return {
        scatters: seen.includes(rules.scatter) ? 1 : 0,
        counts: rules.pays.map(([symbol]) => countOf(symbol)),
      };
    }),
  );
  const most = [0, 0, 0, 0, 0, 0];
  const scattered = [0, 0, 0, 0, 0, 0];
  const byPay = new Map<number, number>();
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const runs = rules.pays.flatMap(([, [three = 0, four = 0, five = 0]], symbol) => {
          const ways = (a.counts[symbol] ?? 0) * (b.counts[symbol] ?? 0) * (c.counts[symbol] ?? 0);
          return ways > 0 ? [{ symbol, ways, three, four, five }] : [];
        });
        for (const d of fourth) {
          for (const e of fifth) {
            let paid = 0;
            for (const { symbol, ways, three, four, five } of runs) {
              const onFourth = d.counts[symbol] ?? 0;
              const onFifth = e.counts[symbol] ?? 0;
              if (onFourth === 0) paid += ways * three;
              else paid += ways * onFourth * (onFifth === 0 ? four : onFifth * five);
            }
            const scatters = a.scatters + b.scatters + c.scatters + d.scatters + e.scatters;
            scattered[scatters] = (scattered[scatters] ?? 0) + 1;
            if (paid > (most[scatters] ?? 0)) most[scatters] = paid;
            byPay.set(paid, (byPay.get(paid) ?? 0) + 1);
          }
        }
      }
    }
  }
  return { most, scattered, byPay };
};

it('a walk through all 7,962,624 combinations of stops finds what the analysis counts', () => {
  const { most, scattered, byPay } = walk();
  const pays = [...byPay].map(([pay, ways]) => [BigInt(pay), BigInt(ways)] as const);
  expect(pays.reduce((sum, [pay, ways]) => sum + pay * ways, 0n)).toBe(analysis.paid);
  expect(pays.reduce((sum, [pay, ways]) => sum + pay * pay * ways, 0n)).toBe(analysis.squares);
  expect(scattered.map(BigInt)).toEqual(analysis.scatters);
  expect({
    hits: analysis.cycle - (byPay.get(0) ?? 0),
    most,
    mostWays: byPay.get(Math.max(...most)),
  }).toEqual(WALKED);
});
