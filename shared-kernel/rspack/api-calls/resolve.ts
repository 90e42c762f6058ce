import { identifierOf, isNode, type Node, nodesOf, type SourceNames, unwrapped } from './source-names.ts';

/** Stands in a path for what is only known when the call is made. */
export const UNKNOWN = '{}';

/** What a function gives back, where that is one expression. */
function returned(node: Node): unknown {
  const body = unwrapped(node['body']);
  if (body === null) return null;
  if (!Array.isArray(body['stmts'])) return body;
  const returns = [...nodesOf(body)].filter(({ type }) => type === 'ReturnStatement');
  return returns.length === 1 ? returns[0]?.['argument'] : null;
}

/** The expression that a name or a call of a function of this file stands for. */
export function valueOf(node: unknown, { values }: SourceNames): Node | null {
  const expression = unwrapped(node);
  const name = identifierOf(expression);
  if (name !== null) return values.get(name) ?? null;
  if (expression?.type !== 'CallExpression') return expression;
  const called = identifierOf(expression['callee']);
  const target = called === null ? null : unwrapped(values.get(called));
  return target === null ? null : unwrapped(returned(target));
}

/** Every combination of what the parts may be. */
const joined = (parts: readonly string[][]): string[] =>
  parts.reduce<string[]>((heads, part) => heads.flatMap((head) => part.map((tail) => head + tail)), ['']);

/**
 * The texts that an expression may be, with {@link UNKNOWN} for what nobody can tell from the file; null where it is no
 * text at all.
 */
export function textsOf(node: unknown, names: SourceNames, depth = 0): string[] | null {
  const expression = unwrapped(node);
  if (expression === null || depth > 4) return null;
  const read = (each: unknown): string[] => textsOf(each, names, depth + 1) ?? [UNKNOWN];
  switch (expression.type) {
    case 'StringLiteral':
      return [expression['value'] as string];
    case 'TemplateLiteral': {
      const quasis = (expression['quasis'] as Array<{ cooked?: string; raw: string }>).map(
        ({ cooked, raw }) => [cooked ?? raw],
      );
      const between = (expression['expressions'] as unknown[]).map(read);
      return joined(quasis.flatMap((quasi, index) => [quasi, between[index] ?? ['']]));
    }
    case 'ConditionalExpression':
      return [...read(expression['consequent']), ...read(expression['alternate'])];
    case 'Identifier':
    case 'CallExpression': {
      const value = valueOf(expression, names);
      return value === null ? null : textsOf(value, names, depth + 1);
    }
    default:
      return null;
  }
}

const keyOf = (property: Node): string | null => {
  const key = property['key'];
  if (!isNode(key)) return null;
  return key.type === 'Identifier' || key.type === 'StringLiteral' ? (key['value'] as string) : null;
};

/** Properties of an object by name; null among them for what nobody can tell from the file. */
export function propertiesOf(node: unknown, names: SourceNames, depth = 0): Map<string, unknown> | null {
  const expression = unwrapped(node);
  if (expression === null || depth > 4) return null;
  if (expression.type === 'BinaryExpression' && expression['operator'] === '&&')
    return propertiesOf(expression['right'], names, depth + 1);
  if (expression.type === 'ConditionalExpression') {
    const branches = [expression['consequent'], expression['alternate']].map((each) =>
      propertiesOf(each, names, depth + 1),
    );
    return branches.some((branch) => branch === null)
      ? null
      : new Map(branches.flatMap((each) => [...(each ?? [])]));
  }
  if (expression.type === 'Identifier') {
    const value = valueOf(expression, names);
    return value === null ? null : propertiesOf(value, names, depth + 1);
  }
  if (expression.type !== 'ObjectExpression') return null;
  const found = new Map<string, unknown>();
  for (const property of expression['properties'] as Node[]) {
    if (property.type === 'SpreadElement') {
      const spread = propertiesOf(property['arguments'], names, depth + 1);
      if (spread === null) return null;
      for (const [name, value] of spread) found.set(name, value);
    } else if (property.type === 'Identifier') found.set(property['value'] as string, property);
    else {
      const key = keyOf(property);
      if (key === null) return null;
      found.set(key, property['value'] ?? property);
    }
  }
  return found;
}
