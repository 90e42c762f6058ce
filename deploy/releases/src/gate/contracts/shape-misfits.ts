/** A JSON Schema; `true` and `{}` stand for anything. */
type Schema = Record<string, unknown>;

/** A schema with the document that its references are of. */
interface Within {
  schema: Schema;
  root: Schema;
}

const MOST_DEPTH = 24;

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};

/** Follows `#/…` to what it names. */
function resolved({ schema, root }: Within): Within {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string' || !reference.startsWith('#')) return { schema, root };
  const target = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => asSchema(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')], root);
  return { schema: asSchema(target), root };
}

const below = ({ root }: Within, schema: unknown): Within => resolved({ schema: asSchema(schema), root });

const typeOfValue = (value: unknown): string => (value === null ? 'null' : typeof value);

/** `{ type: ['string', 'null'] }` as two shapes. */
function byType({ schema, root }: Within): Within[] {
  const { type, enum: values } = schema;
  if (!Array.isArray(type)) return [{ schema, root }];
  return type.map((each) => ({
    schema: {
      ...schema,
      type: each,
      ...(Array.isArray(values) && { enum: values.filter((value) => typeOfValue(value) === each) }),
    },
    root,
  }));
}

/** The shapes of which a value has one. */
function branchesOf(within: Within): Within[] {
  const branches = within.schema['anyOf'] ?? within.schema['oneOf'];
  if (!Array.isArray(branches)) return byType(within);
  return branches.flatMap((branch) => branchesOf(below(within, branch)));
}

function valuesOf({ schema }: Within): unknown[] | null {
  if (Object.hasOwn(schema, 'const')) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}

/** Names of types; empty where a shape says nothing of them. */
function typesOf(within: Within): string[] {
  const { type, properties, items } = within.schema;
  const values = valuesOf(within);
  if (typeof type === 'string') return [type];
  if (values !== null) return [...new Set(values.map(typeOfValue))];
  if (properties !== undefined) return ['object'];
  return items === undefined ? [] : ['array'];
}

const accepts = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

const propertiesOf = ({ schema }: Within): Schema => asSchema(schema['properties']);
const requiredOf = ({ schema }: Within): string[] =>
  Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];

function objectMisfits(offered: Within, read: Within, at: string, depth: number): string[] {
  const [there, here] = [propertiesOf(offered), propertiesOf(read)];
  const required = requiredOf(read);
  const own = Object.entries(here).flatMap(([name, wanted]): string[] => {
    const field = at === '' ? name : `${at}.${name}`;
    if (!Object.hasOwn(there, name)) return required.includes(name) ? [`${field} is gone`] : [];
    if (required.includes(name) && !requiredOf(offered).includes(name)) return [`${field} may be missing`];
    return misfits(below(offered, there[name]), below(read, wanted), field, depth);
  });
  const { additionalProperties: rest } = read.schema;
  if (typeof rest !== 'object' || rest === null) return own;
  const others = [...Object.values(there), offered.schema['additionalProperties']].filter(
    (each) => typeof each === 'object' && each !== null,
  );
  return [
    ...own,
    ...others.flatMap((each) =>
      misfits(below(offered, each), below(read, rest), at === '' ? '*' : `${at}.*`, depth),
    ),
  ];
}

function branchMisfits(offered: Within, read: Within, at: string, depth: number): string[] {
  const types = typesOf(read);
  const [given, known] = [valuesOf(offered), valuesOf(read)];
  const strange = typesOf(offered).filter((type) => types.length > 0 && !accepts(types, type));
  const field = at === '' ? 'the answer' : at;
  if (strange.length > 0) return [`${field} is ${strange.join(' or ')} and was ${types.join(' or ')}`];
  if (known !== null) {
    if (given === null) return [`${field} may be any ${typesOf(offered).join(' or ')}`];
    const unknown = given.filter((value) => !known.includes(value));
    return unknown.length === 0
      ? []
      : [`${field} may be ${unknown.map((value) => JSON.stringify(value)).join(', ')}`];
  }
  if (types.includes('object') && typesOf(offered).includes('object'))
    return objectMisfits(offered, read, at, depth + 1);
  if (types.includes('array') && offered.schema['items'] !== undefined && read.schema['items'] !== undefined)
    return misfits(
      below(offered, offered.schema['items']),
      below(read, read.schema['items']),
      `${at}[]`,
      depth + 1,
    );
  return [];
}

const fewest = (tries: readonly string[][]): string[] =>
  tries.toSorted((first, second) => first.length - second.length)[0] ?? [];

/**
 * Where values of one shape cannot be read as another one, in words: fields that are gone or may be missing, other types,
 * values that are not known. Empty where every value can, and where nobody can tell.
 */
function misfits(offered: Within, read: Within, at: string, depth: number): string[] {
  if (depth > MOST_DEPTH) return [];
  const [there, here] = [branchesOf(resolved(offered)), branchesOf(resolved(read))];
  return there.flatMap((branch) => {
    const tries = here.map((wanted) => branchMisfits(branch, wanted, at, depth));
    // Of several shapes that it could have been, the nearest says most.
    return fewest(tries);
  });
}

/**
 * As {@link misfits}, of the whole answer of a call. Where it has one of several objects, its input decides which: one that
 * can be read is enough.
 *
 * @param root of the document that `offered` is from
 */
export function shapeMisfits(offered: Schema, root: Schema, read: Schema): string[] {
  const wanted = { schema: read, root: read };
  const branches = Object.groupBy(branchesOf(resolved({ schema: offered, root })), (branch) =>
    typesOf(branch).includes('object') ? 'objects' : 'others',
  );
  const of = (within: Within): string[] => misfits(within, wanted, '', 0);
  return [...new Set([...fewest((branches.objects ?? []).map(of)), ...(branches.others ?? []).flatMap(of)])];
}

/** The shapes that a schema may have, without references. */
export const shapesOf = (schema: Schema, root: Schema): Schema[] =>
  branchesOf(resolved({ schema, root })).map((within) => within.schema);
