import type { ApiDescription, Operation } from './api-description.ts';

const PREFIX = '/api/v1';

/** Stands in a called path for what is only known when the call is made. */
const UNKNOWN = '{}';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a part of a path, with `{…}` for anything, may be the other one. */
const mayBe = (part: string, other: string): boolean =>
  new RegExp(
    `^${part
      .split(/\{[^}]*\}/)
      .map(escaped)
      .join('.+')}$`,
  ).test(other.replaceAll(/\{[^}]*\}/g, 'x'));

function matches(called: string, described: string): boolean {
  const [here, there] = [called.split('/'), described.split('/')];
  return (
    here.length === there.length &&
    here.every((part, index) => {
      const other = there[index] ?? '';
      return mayBe(other, part) || (part.includes(UNKNOWN) && mayBe(part, other));
    })
  );
}

/** How many parts are said by both in the same letters: the more, the nearer. */
const nearness = (called: string, described: string): number => {
  const there = described.split('/');
  return called.split('/').filter((part, index) => part === there[index]).length;
};

/** Operations that a call may reach; more than one where its path tells too little. */
export function matchingOperations(
  { method, path }: { method: 'GET' | 'POST'; path: string },
  { paths }: ApiDescription,
): Operation[] {
  const key = method === 'GET' ? 'get' : 'post';
  const found = Object.entries(paths).flatMap(([described, operations]) => {
    const operation = operations[key];
    const own = described.startsWith(PREFIX) ? described.slice(PREFIX.length) : described;
    return operation !== undefined && matches(path, own) ? [{ operation, near: nearness(path, own) }] : [];
  });
  const nearest = Math.max(...found.map(({ near }) => near));
  return found.filter(({ near }) => near === nearest).map(({ operation }) => operation);
}
