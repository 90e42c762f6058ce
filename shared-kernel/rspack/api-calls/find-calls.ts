import { propertiesOf, textsOf } from './resolve.ts';
import {
  identifierOf,
  type Imported,
  isNode,
  type Node,
  nodesOf,
  readSource,
  type SourceNames,
} from './source-names.ts';

/** A call of the API as it stands in a source file. */
export interface FoundCall {
  method: 'GET' | 'POST';
  /** After `/api/v1`, with `{}` for what is only known when the call is made. */
  path: string;
  /** Names that may be sent; null where that cannot be told from the file. */
  query: string[] | null;
  body: string[] | null;
  /** The schema of the kernel that the answer is read with; null where it is another one. */
  schema: Imported | null;
}

export interface FoundCalls {
  calls: FoundCall[];
  /** How many calls say too little of themselves. */
  unreadable: number;
}

const METHODS: Record<string, FoundCall['method']> = { get: 'GET', post: 'POST', signIn: 'POST' };

/** `api` of `host.api.get(…)`, and the name of the method. */
function calledMember({ callee }: Node): { object: unknown; method: string } | null {
  const target = isNode(callee) && callee.type === 'OptionalChainingExpression' ? callee['base'] : callee;
  if (!isNode(target) || target.type !== 'MemberExpression') return null;
  const method = identifierOf(target['property']);
  return method === null ? null : { object: target['object'], method };
}

const isNamedApi = (object: unknown): boolean =>
  identifierOf(object) === 'api' ||
  (isNode(object) && object.type === 'MemberExpression' && identifierOf(object['property']) === 'api');

/** A path of which a whole part is unknown may be any call. */
const isReadable = (path: string): boolean =>
  path.startsWith('/') && path.split('/').every((part) => !/[^:-]\{\}/.test(part));

const argumentsOf = (node: Node): unknown[] =>
  (node['arguments'] as Array<{ expression: unknown }>).map(({ expression }) => expression);

/** What is sent under a name of the options: nothing, names, or what cannot be told. */
function sentNames(
  options: Map<string, unknown>,
  name: 'query' | 'body',
  names: SourceNames,
): string[] | null {
  if (!options.has(name)) return [];
  const properties = propertiesOf(options.get(name), names);
  return properties === null ? null : [...properties.keys()].toSorted();
}

function schemaOf(options: Map<string, unknown>, { imports }: SourceNames): Imported | null {
  const name = identifierOf(options.get('schema'));
  const imported = name === null ? undefined : imports.get(name);
  return imported?.from.startsWith('@marquee/kernel/') ? imported : null;
}

/** Calls of the API in a source file: of `api`, `host.api` and `host.signIn`, whatever comes between. */
export function findCalls(text: string, hasMarkup = false): FoundCalls {
  const names = readSource(text, hasMarkup);
  const calls: FoundCall[] = [];
  let unreadable = 0;
  for (const node of nodesOf(names.body)) {
    if (node.type !== 'CallExpression') continue;
    const member = calledMember(node);
    const method = member === null ? undefined : METHODS[member.method];
    if (member === null || method === undefined) continue;
    const [path, given] = argumentsOf(node);
    const options = propertiesOf(given, names);
    if (!options?.has('schema')) {
      if (isNamedApi(member.object)) unreadable += 1;
      continue;
    }
    const paths = textsOf(path, names) ?? [];
    if (paths.length === 0 || !paths.every(isReadable)) unreadable += 1;
    for (const each of paths.filter(isReadable))
      calls.push({
        method,
        path: each,
        query: sentNames(options, 'query', names),
        body: sentNames(options, 'body', names),
        schema: schemaOf(options, names),
      });
  }
  return { calls, unreadable };
}
