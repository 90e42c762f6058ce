import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type ModuleItem, parseSync } from '@swc/core';

/** Where a name of a module comes from: a statement of its own, or another module. */
type Origin = { statements: ModuleItem[] } | { from: string; name: string };

interface DeclarationModule {
  names: Map<string, Origin>;
  /** Exported name to the module's own name for it; types are not in it. */
  values: Map<string, string>;
  types: Map<string, string>;
}

/** Every export of a module whole, as in `import * as z`. */
const NAMESPACE = '*';

/** Positions and parser contexts say nothing about a type. */
const canonical = (statement: ModuleItem): string =>
  JSON.stringify(statement, (key, value: unknown) =>
    key === 'span' || key === 'ctxt' || key === 'raw' ? undefined : value,
  );

/** Every identifier in a statement, also those that only look like references: a few too many do no harm. */
function* identifiersOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* identifiersOf(item);
  else if (typeof node === 'object' && node !== null) {
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === 'Identifier' && typeof value === 'string') yield value;
    yield* identifiersOf(Object.values(node));
  }
}

/** Types that are written as `import('./api.ts').Api`. */
function* inlineImportsOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* inlineImportsOf(item);
  else if (typeof node === 'object' && node !== null) {
    const { type, argument } = node as { type?: string; argument?: { value: string } };
    if (type === 'TsImportType' && argument !== undefined) yield argument.value;
    yield* inlineImportsOf(Object.values(node));
  }
}

const nameOf = (node: { value: string }): string => node.value;

function declaredNames(declaration: unknown): string[] {
  const { id, identifier, declarations } = declaration as {
    id?: { value: string };
    identifier?: { value: string };
    declarations?: Array<{ id: { value: string } }>;
  };
  const name = id ?? identifier;
  return declarations?.map((each) => nameOf(each.id)) ?? (name === undefined ? [] : [nameOf(name)]);
}

const isType = (declaration: { type: string }): boolean =>
  declaration.type === 'TsInterfaceDeclaration' || declaration.type === 'TsTypeAliasDeclaration';

function readModule(file: string): DeclarationModule {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2022' });
  const module: DeclarationModule = { names: new Map(), values: new Map(), types: new Map() };
  const declare = (name: string, statement: ModuleItem): void => {
    const known = module.names.get(name);
    const before = known !== undefined && 'statements' in known ? known.statements : [];
    module.names.set(name, { statements: [...before, statement] });
  };
  for (const statement of body) {
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const each of statement.specifiers) {
          const imported = each.type === 'ImportSpecifier' ? nameOf(each.imported ?? each.local) : NAMESPACE;
          const name = each.type === 'ImportDefaultSpecifier' ? 'default' : imported;
          module.names.set(nameOf(each.local), { from: statement.source.value, name });
        }
        break;
      case 'ExportNamedDeclaration':
        for (const each of statement.specifiers) {
          if (each.type !== 'ExportSpecifier') throw new Error(`${file} exports a whole namespace.`);
          const [local, exported] = [nameOf(each.orig), nameOf(each.exported ?? each.orig)];
          const own = statement.source === undefined ? local : `${exported} of ${statement.source.value}`;
          if (statement.source) module.names.set(own, { from: statement.source.value, name: local });
          const isOfType = (statement as { typeOnly?: boolean }).typeOnly || each.isTypeOnly;
          (isOfType ? module.types : module.values).set(exported, own);
        }
        break;
      case 'ExportDeclaration':
        for (const name of declaredNames(statement.declaration)) {
          declare(name, statement);
          (isType(statement.declaration) ? module.types : module.values).set(name, name);
        }
        break;
      case 'ExportAllDeclaration':
        throw new Error(`${file} exports all of ${statement.source.value}: name what it exports.`);
      default:
        for (const name of declaredNames(statement)) declare(name, statement);
    }
  }
  return module;
}

/** Compares by bytes, so that no machine's language changes a hash. */
const byBytes = (first: string, second: string): number => (first < second ? -1 : Number(first > second));

const relativeTarget = (file: string, from: string): string =>
  path.resolve(path.dirname(file), from.replace(/\.tsx?$/, '.d.ts'));

/**
 * Hashes of what modules export, from their declaration files: of an export's own declaration and of every declaration
 * that this one reaches, wherever it stands. So a field that is added to a type changes all exports that mention it,
 * and a comment, a position or a file's name changes none.
 *
 * @param versionOf what stands for a package outside: its types are not read, a change of this is what counts
 */
export function createDeclarationHashes(versionOf: (specifier: string) => string) {
  const modules = new Map<string, DeclarationModule>();
  const moduleAt = (file: string): DeclarationModule => {
    const known = modules.get(file) ?? readModule(file);
    modules.set(file, known);
    return known;
  };

  /** Adds the texts that a name of a module stands for. */
  function collect(file: string, name: string, seen: Set<string>, texts: Set<string>): void {
    const key = `${file} ${name}`;
    if (seen.has(key)) return;
    seen.add(key);
    const module = moduleAt(file);
    const origin = module.names.get(name);
    if (origin === undefined) return;
    if ('from' in origin) follow(file, origin.from, origin.name, seen, texts);
    else
      for (const statement of origin.statements) {
        texts.add(canonical(statement));
        for (const mentioned of identifiersOf(statement)) collect(file, mentioned, seen, texts);
        for (const from of inlineImportsOf(statement)) follow(file, from, NAMESPACE, seen, texts);
      }
  }

  function follow(file: string, from: string, name: string, seen: Set<string>, texts: Set<string>): void {
    const target = relativeTarget(file, from);
    if (!from.startsWith('.')) texts.add(`${versionOf(from)} ${name}`);
    // Messages and style sheets have no declarations; their shape is in the text that mentions them.
    else if (existsSync(target)) {
      const { values, types } = moduleAt(target);
      const all = new Map([...values, ...types]);
      for (const [exported, own] of all)
        if (name === NAMESPACE || name === exported) collect(target, own, seen, texts);
    }
  }

  /** Export to hash, of all values (not types) that the module in this declaration file exports. */
  return (file: string): Record<string, string> =>
    Object.fromEntries(
      [...moduleAt(file).values]
        .map(([exported, own]): [string, string] => {
          const texts = new Set<string>();
          collect(file, own, new Set(), texts);
          if (texts.size === 0) throw new Error(`${file} exports ${exported}, which is declared nowhere.`);
          const hash = createHash('sha256');
          for (const text of [...texts].toSorted(byBytes)) hash.update(text).update('\0');
          return [exported, hash.digest('hex').slice(0, 16)];
        })
        .toSorted(([first], [second]) => byBytes(first, second)),
    );
}
