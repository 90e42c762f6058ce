import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type DropStmt,
  type IndexStmt,
  type Node,
  parse,
  type ParseResult,
} from 'libpg-query';

/** A line by which its author answers for what the rules cannot judge. */
const ANSWERED = /^-- (?:works with|breaks) earlier releases: \S/m;

const RULES = {
  drop: 'takes away what the earlier release uses. First release without it, then drop it.',
  rename: 'takes the old name away. Add the new one, and drop the old one a release later.',
  type: 'changes what the earlier release reads and writes. Add a column, fill it, and drop the old one a release later.',
  notNull:
    'refuses what the earlier release writes, which does not know the column. Give it a default, or leave it null.',
  constraint: 'may refuse what the earlier release writes.',
  index:
    'keeps everybody from writing while it is built. Build it concurrently, in a migration outside a transaction.',
  again:
    'could not run again after a build that PostgreSQL ended and nobody recorded. Name the index, and say "if not exists".',
  delete: 'deletes what the earlier release may still serve.',
  hidden: 'hides from this check what it does.',
} as const;

type Rule = keyof typeof RULES;

const namesOf = (list: Node[] | undefined): string[] =>
  (list ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));

/** What a DROP names, without its schema: `{List}` for relations, `{ObjectWithArgs}` for functions. */
const droppedNames = ({ objects }: DropStmt): string[] =>
  (objects ?? []).flatMap((object) => {
    if ('List' in object) return namesOf(object.List.items).slice(-1);
    if ('ObjectWithArgs' in object) return namesOf(object.ObjectWithArgs.objname).slice(-1);
    if ('TypeName' in object) return namesOf(object.TypeName.names).slice(-1);
    return [''];
  });

/** What a statement makes. */
const madeName = (statement: Node): string | undefined => {
  if ('CreateStmt' in statement) return statement.CreateStmt.relation?.relname;
  if ('ViewStmt' in statement) return statement.ViewStmt.view?.relname;
  if ('CreateTrigStmt' in statement) return statement.CreateTrigStmt.trigname;
  if ('CreateFunctionStmt' in statement) return namesOf(statement.CreateFunctionStmt.funcname).at(-1);
  return undefined;
};

const needsValue = ({ constraints = [] }: ColumnDef): boolean => {
  const kinds = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint.contype] : []));
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'] as const;
  return (
    kinds.some((kind) => kind === 'CONSTR_NOTNULL' || kind === 'CONSTR_PRIMARY') &&
    !isFilled.some((kind) => kinds.includes(kind))
  );
};

const judgeColumn = ({ subtype, def }: AlterTableCmd): Rule | null => {
  switch (subtype) {
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
      return 'drop';
    case 'AT_AlterColumnType':
      return 'type';
    case 'AT_SetNotNull':
      return 'notNull';
    case 'AT_AddConstraint':
      return 'constraint';
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def && needsValue(def.ColumnDef) ? 'notNull' : null;
    case 'AT_ColumnDefault':
      return def === undefined ? 'notNull' : null;
    default:
      return null;
  }
};

const judgeTable = ({ cmds = [] }: AlterTableStmt): Rule | null => {
  const rules = cmds.map((node) => ('AlterTableCmd' in node ? judgeColumn(node.AlterTableCmd) : null));
  return rules.find((rule) => rule !== null) ?? null;
};

const judgeIndex = ({ unique, concurrent, if_not_exists: mayExist }: IndexStmt): Rule | null => {
  if (unique) return 'constraint';
  if (!concurrent) return 'index';
  return mayExist ? null : 'again';
};

/**
 * The rule that a statement breaks. Tables created by the same migration have no readers yet; what a migration
 * recreates may be dropped first.
 */
const judge = (statement: Node, own: ReadonlySet<string>, made: ReadonlySet<string>): Rule | null => {
  const isOwn = (name: string | undefined) => name !== undefined && own.has(name);
  if ('AlterTableStmt' in statement) {
    return isOwn(statement.AlterTableStmt.relation?.relname) ? null : judgeTable(statement.AlterTableStmt);
  }
  if ('IndexStmt' in statement) {
    return isOwn(statement.IndexStmt.relation?.relname) ? null : judgeIndex(statement.IndexStmt);
  }
  if ('DropStmt' in statement) {
    const isMadeAnew = droppedNames(statement.DropStmt).every((name) => made.has(name));
    return isMadeAnew && statement.DropStmt.removeType !== 'OBJECT_TABLE' ? null : 'drop';
  }
  if ('DeleteStmt' in statement) return isOwn(statement.DeleteStmt.relation?.relname) ? null : 'delete';
  if ('TruncateStmt' in statement) return 'delete';
  if ('RenameStmt' in statement || 'AlterObjectSchemaStmt' in statement) return 'rename';
  if ('AlterEnumStmt' in statement) return statement.AlterEnumStmt.oldVal === undefined ? null : 'rename';
  if ('GrantStmt' in statement) return statement.GrantStmt.is_grant ? null : 'drop';
  return 'DoStmt' in statement ? 'hidden' : null;
};

/**
 * What a migration does that the release before it could not serve beside: a sentence for each statement. Nothing where
 * its author answers for it in a line.
 *
 * @throws where PostgreSQL could not read it
 */
export const migrationFaults = async (sql: string): Promise<string[]> => {
  if (ANSWERED.test(sql)) return [];
  const bytes = Buffer.from(sql);
  const { stmts = [] }: ParseResult = await parse(sql);
  const statements = stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const text = bytes.subarray(from, length === undefined ? undefined : from + length).toString();
    return stmt ? [{ stmt, text: text.replaceAll(/--.*$/gm, '').trim() }] : [];
  });
  const made = new Set(statements.flatMap(({ stmt }) => madeName(stmt) ?? []));
  const own = new Set(statements.flatMap(({ stmt }) => ('CreateStmt' in stmt ? (madeName(stmt) ?? []) : [])));
  return statements.flatMap(({ stmt, text }) => {
    const rule = judge(stmt, own, made);
    return rule === null ? [] : [`${text.split('\n')[0]} … ${RULES[rule]}`];
  });
};
