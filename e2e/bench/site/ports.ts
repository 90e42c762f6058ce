import os from 'node:os';
import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The first of the benchmarks' ports. The site takes its own from here, the benchmarks those from 20 above. */
export const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 8700);

export const SITE = {
  port: FIRST_PORT,
  apiPort: FIRST_PORT + 1,
  internalPort: FIRST_PORT + 9,
  httpsPort: FIRST_PORT + 363,
};

/** The monolith's, or the one whose processor time is read. */
export const SECOND_EDGE = {
  port: FIRST_PORT + 20,
  internalPort: FIRST_PORT + 21,
  httpsPort: FIRST_PORT + 22,
};

export const PROXY_PORTS = { federated: FIRST_PORT + 30, monolith: FIRST_PORT + 31 };

export const NGINX_PORT = FIRST_PORT + 40;
/** Bare servers, with few headers and with all of the edge's. */
export const RAW_NODE_PORTS = { few: FIRST_PORT + 41, all: FIRST_PORT + 42 };

/** Everything a run writes; made anew for each. */
export const WORK_FOLDER = path.join(os.tmpdir(), `marquee-bench-${FIRST_PORT}`);
