import type { EdgeReports } from '../edge-reports.ts';
import type { READING_CALLS } from '../protocol/reading-calls.ts';
import type { Registry } from '../registry.ts';
import { ListedToken } from '../tokens/token.ts';
import type { Handlers } from './add-calls.ts';

/** What everybody with a token may look at. */
export const readingHandlers = (
  registry: Registry,
  edges: Pick<EdgeReports, 'all'>,
): Pick<Handlers, keyof typeof READING_CALLS> => ({
  me: (_given, { caller }) => ListedToken.parse(caller.token),
  releases: ({ package: name }) => registry.list(name),
  verify({ package: name, version }) {
    registry.verify(name, version);
    return {};
  },
  live: () => registry.currentComposition(),
  compositions: () => registry.history(),
  damagedCompositions: () => registry.damagedCompositions(),
  diff: ({ from, to }) => registry.diff(from, to),
  canaries: () => ({ rollout: registry.canaries.current(), aborts: registry.canaries.aborts() }),
  freezes: () => registry.freezes.list(),
  checkPins: ({ pins }) => registry.checks.look(pins),
  requests: () => registry.approvals.waiting(),
  keys: () => registry.keys.list(),
  signedWith: ({ id }) => registry.keys.signedWith(id),
  lines: () => registry.lines(),
  head: () => registry.head(),
  audit: ({ head }) => registry.audit(head),
  edges: () => edges.all(),
});
