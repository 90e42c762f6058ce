import { type ModuleItem, parseSync } from '@swc/core';

/** A node of the syntax tree, as far as calls are read from it. */
export interface Node {
  type: string;
  [field: string]: unknown;
}

export interface Imported {
  from: string;
  name: string;
}

/** What the names in a source file stand for. */
export interface SourceNames {
  body: readonly ModuleItem[];
  imports: ReadonlyMap<string, Imported>;
  /** Initial values of constants, wherever they stand; null where a name stands for several things. */
  values: ReadonlyMap<string, Node | null>;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Every node below a node, itself included. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    yield* nodesOf(Object.values(value));
  }
}

const WRAPPERS = new Set([
  'ParenthesisExpression',
  'TsAsExpression',
  'TsConstAssertion',
  'TsSatisfiesExpression',
  'TsNonNullExpression',
  'AwaitExpression',
]);

/** The expression inside parentheses and what only speaks of types. */
export function unwrapped(node: unknown): Node | null {
  let current = node;
  while (isNode(current) && WRAPPERS.has(current.type))
    current = current['expression'] ?? current['argument'];
  return isNode(current) ? current : null;
}

export const identifierOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node['value'] as string) : null;

function readImports(body: readonly ModuleItem[]): Map<string, Imported> {
  const imports = new Map<string, Imported>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const each of statement.specifiers)
      if (each.type === 'ImportSpecifier')
        imports.set(each.local.value, {
          from: statement.source.value,
          name: (each.imported ?? each.local).value,
        });
  }
  return imports;
}

function readValues(body: readonly ModuleItem[]): Map<string, Node | null> {
  const values = new Map<string, Node | null>();
  const add = (name: string | null, value: unknown): void => {
    if (name === null) return;
    values.set(name, values.has(name) || !isNode(value) ? null : value);
  };
  for (const node of nodesOf(body)) {
    if (node.type === 'VariableDeclarator') add(identifierOf(node['id']), node['init']);
    else if (node.type === 'FunctionDeclaration') add(identifierOf(node['identifier']), node);
    // A parameter of the same name hides the constant.
    else if (node.type === 'Parameter') add(identifierOf(node['pat']), null);
    else if (node.type === 'ArrowFunctionExpression')
      for (const parameter of node['params'] as unknown[]) add(identifierOf(parameter), null);
  }
  return values;
}

/** @param hasMarkup whether `<` may begin an element, as in `.tsx` files */
export function readSource(text: string, hasMarkup: boolean): SourceNames {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: hasMarkup, target: 'es2022' });
  return { body, imports: readImports(body), values: readValues(body) };
}
