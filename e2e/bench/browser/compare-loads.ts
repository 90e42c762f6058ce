import type { Browser } from 'playwright';

import type { DelayProxy } from '../network/delay-proxy.ts';
import { median } from '../report/median.ts';
import { PROXY_PORTS } from '../site/ports.ts';
import { barePageMs } from './bare-page.ts';
import { type LoadOptions, measureLoad, type PageLoad } from './measure-load.ts';

export type Side = keyof typeof PROXY_PORTS;

export const SIDES: readonly Side[] = ['federated', 'monolith'];

export interface MeasuredLoad extends PageLoad {
  /** All that came down the line: headers, pictures and TLS included. */
  transferBytes: number;
}

export type Comparison = Record<Side, MeasuredLoad[]>;

/**
 * Loads a page from both sides in alternation, so that other load on the machine affects both, and before each
 * turn a page of one line, which tells what the machine takes for any page. The first turn finds cold servers and is not
 * counted.
 */
export async function compareLoads(
  browser: Browser,
  proxies: Record<Side, DelayProxy>,
  { path, loads, ...options }: Omit<LoadOptions, 'machineMs'> & { path: string; loads: number },
): Promise<Comparison> {
  const comparison: Comparison = { federated: [], monolith: [] };
  for (let turn = 0; turn <= loads; turn += 1) {
    const measured = {
      ...options,
      ...(options.line !== undefined && { machineMs: await barePageMs(browser, options.line) }),
    };
    for (const side of SIDES) {
      proxies[side].takeBytes();
      const load = await measureLoad(browser, `https://localhost:${PROXY_PORTS[side]}${path}`, measured);
      const transferBytes = proxies[side].takeBytes();
      if (turn > 0) comparison[side].push({ ...load, transferBytes });
    }
  }
  return comparison;
}

export const medianOf = (loads: readonly MeasuredLoad[], figure: keyof MeasuredLoad): number =>
  median(loads.map((load) => load[figure]));

/**
 * Federated to monolith: the median over the turns. Two loads that follow each other met the same machine; the medians
 * of the two sides may not have.
 */
export const ratioOf = ({ federated, monolith }: Comparison, figure: keyof MeasuredLoad): number =>
  median(federated.map((load, turn) => load[figure] / (monolith[turn]?.[figure] ?? Number.NaN)));
