import type { Statement } from './sql-statements.ts';

interface Relation {
  schemaname?: string;
  relname: string;
}
interface Name {
  String: { sval: string };
}
interface TypeName {
  names?: Name[];
  arrayBounds?: unknown[];
}
interface Parameter {
  FunctionParameter: { mode: string; argType: TypeName };
}

const relation = (node: unknown): string => {
  const { schemaname = '', relname } = node as Relation;
  return `${schemaname}.${relname}`;
};
const path = (names: unknown): string => (names as Name[]).map(({ String: { sval } }) => sval).join('.');
const typeName = ({ names = [], arrayBounds }: TypeName): string => path(names) + (arrayBounds ? '[]' : '');
const signature = (name: unknown, types: TypeName[]): string =>
  `${path(name)}(${types.map((type) => typeName(type)).join(', ')})`;

type Commented = { List: { items: Name[] } } | { TypeName: TypeName };
const commented = (object: unknown): string => {
  const named = object as Commented;
  return 'List' in named ? path(named.List.items) : typeName(named.TypeName);
};

/** Modes of parameters that a call doesn't provide. */
const RESULTS = ['FUNC_PARAM_OUT', 'FUNC_PARAM_TABLE'];

const NAMES: Record<string, (node: Record<string, unknown>) => string> = {
  CreateSchemaStmt: (node) => `schema ${String(node.schemaname)}`,
  CreateStmt: (node) => `table ${relation(node.relation)}`,
  ViewStmt: (node) => `view ${relation(node.view)}`,
  CreateSeqStmt: (node) => `sequence ${relation(node.sequence)}`,
  CompositeTypeStmt: (node) => `type ${relation(node.typevar)}`,
  CreateEnumStmt: (node) => `type ${path(node.typeName)}`,
  CreateDomainStmt: (node) => `type ${path(node.domainname)}`,
  IndexStmt: (node) => `index ${String(node.idxname)}`,
  CreateTrigStmt: (node) => `trigger ${String(node.trigname)} on ${relation(node.relation)}`,
  CreatePolicyStmt: (node) => `policy ${String(node.policy_name)} on ${relation(node.table)}`,
  CommentStmt: (node) => `comment on ${commented(node.object)}`,
  CreateFunctionStmt: (node) => {
    const parameters = (node.parameters ?? []) as Parameter[];
    const given = parameters.filter(({ FunctionParameter: { mode } }) => !RESULTS.includes(mode));
    return `function ${signature(
      node.funcname,
      given.map(({ FunctionParameter: { argType } }) => argType),
    )}`;
  },
};

/** Returns the object that a statement defines, such as 'trigger audit_insert on public.courses'; null if it defines nothing. */
export function createdObject({ kind, node }: Statement): string | null {
  return NAMES[kind]?.(node) ?? null;
}

type Dropped =
  { List: { items: Name[] } } | { ObjectWithArgs: { objname: unknown; objargs?: { TypeName: TypeName }[] } };

/** Kinds of objects that a DROP statement can drop, with this module's names for them. */
const DROPPED: Record<string, string> = {
  OBJECT_POLICY: 'policy',
  OBJECT_TRIGGER: 'trigger',
  OBJECT_INDEX: 'index',
  OBJECT_VIEW: 'view',
  OBJECT_FUNCTION: 'function',
};

/** Returns the objects that a DROP statement of these kinds drops, with `createdObject`'s names; null for other statements. */
export function droppedObjects({ node }: Statement): string[] | null {
  const kind = DROPPED[String(node.removeType)];
  if (kind === undefined) return null;
  return (node.objects as Dropped[]).map((dropped) => {
    if ('ObjectWithArgs' in dropped) {
      const { objname, objargs = [] } = dropped.ObjectWithArgs;
      return `${kind} ${signature(
        objname,
        objargs.map(({ TypeName: type }) => type),
      )}`;
    }
    const names = dropped.List.items.map(({ String: { sval } }) => sval);
    if (kind === 'view') return `view ${names.join('.')}`;
    if (kind === 'index') return `index ${names.at(-1)}`;
    return `${kind} ${names.at(-1)} on ${names.slice(0, -1).join('.')}`;
  });
}
