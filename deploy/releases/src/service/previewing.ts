import type { Preview } from '../previews/preview.ts';
import type { PREVIEW_CALLS } from '../protocol/preview-calls.ts';
import { refusal } from '../registry-error.ts';
import type { Registry } from '../registry.ts';
import type { Token } from '../tokens/token.ts';
import type { Handlers } from './add-calls.ts';
import { causeOf } from './caller.ts';

type Shown = Pick<Preview, 'develops' | 'pins'>;

/** @throws RegistryError NOT_ALLOWED */
function requireOwn({ tokens }: Registry, token: Token, { pins, develops }: Shown): void {
  if (token.role === 'manager') return;
  const names = [...Object.keys(pins), ...(develops === undefined ? [] : [develops.package])];
  const foreign = names.filter((name) => !tokens.mayPublish(token, name));
  if (names.length > 0 && foreign.length === 0) return;
  throw refusal(
    'NOT_ALLOWED',
    foreign.length === 0
      ? `The token of ${token.owner} holds for previews of releases of its own packages, and none is named.`
      : `The token of ${token.owner} does not hold for a preview with ${foreign.join(' ')}.`,
    'Let a release manager do it, or name releases of your team alone.',
  );
}

/** What holders of a link see: managers make any preview, publishers those of their own packages. */
export function previewHandlers(registry: Registry): Pick<Handlers, keyof typeof PREVIEW_CALLS> {
  const { previews } = registry;
  const requireOwnPreview = (id: number, token: Token): void =>
    requireOwn(registry, token, previews.find(id) ?? { pins: {} });
  return {
    previews: () => previews.list(),
    makePreview({ why, by, ...wanted }, { caller }) {
      const { lane, pins, develops } = wanted;
      const before = lane === undefined ? undefined : previews.list().find((each) => each.lane === lane);
      requireOwn(registry, caller.token, { pins: { ...before?.pins, ...pins }, develops });
      return previews.make(wanted, causeOf({ why, by }, caller));
    },
    renewPreview({ id, minutes, ...given }, { caller }) {
      requireOwnPreview(id, caller.token);
      return previews.renew(id, minutes, causeOf(given, caller));
    },
    revokePreview({ id, ...given }, { caller }) {
      requireOwnPreview(id, caller.token);
      return previews.revoke(id, causeOf(given, caller));
    },
    openPreview: (use) => (previews.find(use.preview) === null ? null : previews.open(use)),
  };
}
